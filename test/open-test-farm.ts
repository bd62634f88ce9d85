import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as routes from 'virtual:react-router/server-build';
import pino from 'pino';
import { createRequestHandler } from 'react-router';
import { inject, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openPglite, openPostgres } from '../db/open.ts';
import { buildApp } from '../server/app.ts';
import { openFarm } from '../server/open-context.ts';
import { readMailbox } from '../services/mail/mailbox.ts';

const ORIGIN = 'http://localhost:3000';

async function postgresDatabase() {
  const url = inject('postgresUrl');
  const name = `farm_${randomUUID().replaceAll('-', '')}`;
  const maintenance = await openPostgres(url);
  await maintenance.query({ text: `create database ${name} template template_farm` });
  await maintenance.close();
  return openPostgres(url.replace(/[^/]*$/, name));
}

/** The engine this test file runs on; vitest runs every farm test once per engine. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

const openEngine = () =>
  engine === 'postgres'
    ? postgresDatabase()
    : openPglite(null, new Blob([readFileSync(inject('pgliteDump'))]));

export type TestFarm = Awaited<ReturnType<typeof openTestFarm>>;

/**
 * The whole farm on a really migrated, empty database of its own.
 * @param settings environment variables on top of the demo's defaults
 * @param stages parts of the context to put in place of the real ones: only the world outside
 */
export async function openTestFarm(
  settings: Record<string, string> = {},
  stages: Partial<Pick<Context, 'clock' | 'distance' | 'addresses'>> = {},
) {
  const config: Config = readConfig({
    AUTH_SECRET: 'a secret that only the tests know, long enough',
    ...settings,
  });
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const { context: real, open, close } = await openFarm(config, log, openEngine());
  const context: Context = { ...real, ...stages };
  const app = buildApp(context, open, createRequestHandler(routes, 'production'), null);

  /** One request through the front door, from a network address of its own unless told. */
  const request = (path: string, init: RequestInit = {}, address = '127.0.0.1') =>
    app.request(`${ORIGIN}${path}`, init, {
      incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
    });

  /** Every letter sent so far once the queue is empty, oldest first. */
  const letters = () =>
    vi.waitFor(
      async () => {
        const { rows } = await open.query({
          text: `select count(*)::int as waiting from pgboss.job where name = 'mail' and state < 'completed'`,
        });
        if ((rows[0] as { waiting: number }).waiting) throw new Error('mail is still on its way');
        return (await readMailbox(context.db)).reverse();
      },
      { timeout: 15_000, interval: 50 },
    );

  return { config, context, open, app, request, letters, close };
}
