import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLog } from '../../server/log.ts';
import { breakableLine } from '../../test/engines/breakable-line.ts';
import { newPostgres } from '../../test/engines/new-postgres.ts';
import {
  type Engine,
  openTestDatabase,
  openTestFarm,
  type TestFarm,
} from '../../test/engines/open-test-farm.ts';
import type { OpenDatabase } from '../database.ts';
import { openPostgres } from '../open.ts';
import { type Jobs, LOOKS_EVERY_SECONDS, openJobs } from './jobs.ts';

/** Far below the time after which a worker would look by itself. */
const SOON = { timeout: 40_000, interval: 100 };
const QUEUE = 'test-due';

describe.each<Engine>(['pglite', 'postgres'])('a job on %s starts near the time it is due', (engine) => {
  let open: OpenDatabase;
  let jobs: Jobs;
  const ran: string[] = [];
  beforeAll(async () => {
    open = await openTestDatabase(engine);
    jobs = await openJobs(open, openLog('silent'));
    await jobs.createQueue(QUEUE, { retryLimit: 3, retryDelay: 1, heartbeatSeconds: 10 });
    await jobs.work<{ what: string }>(
      QUEUE,
      { pollingIntervalSeconds: LOOKS_EVERY_SECONDS },
      async ([job]) => {
        const what = job?.data.what ?? '';
        ran.push(what);
        if (what === 'fails once' && ran.filter((other) => other === what).length === 1)
          throw new Error('no');
      },
    );
  });
  afterAll(async () => {
    await jobs?.stop({ graceful: true, timeout: 5_000 });
    await open?.close();
  });

  it('when it is due later, when it is tried again, and when its program was killed', async () => {
    await jobs.send(QUEUE, { what: 'later' }, { startAfter: 2 });
    await jobs.send(QUEUE, { what: 'fails once' });
    await jobs.send(QUEUE, { what: 'abandoned' }, { startAfter: 3_600 });
    await open.query({
      text: `update pgboss.job set state = 'active', start_after = now(), started_on = now(),
        heartbeat_on = now() - interval '11 seconds', retry_count = 0 where data->>'what' = 'abandoned'`,
    });
    await vi.waitFor(() => {
      expect(ran).toContain('later');
      expect(ran).toContain('abandoned');
      expect(ran.filter((what) => what === 'fails once')).toHaveLength(2);
    }, SOON);
  });
});

/** Simple statements, and executions of prepared ones, in PostgreSQL's protocol; a connection begins with a message without a letter. */
function statementsIn(onStatement: () => void) {
  const rests = new WeakMap<object, Buffer>();
  return (line: object, data: Buffer) => {
    const before = rests.get(line);
    let at = before ? 0 : data.readInt32BE(0);
    const all = before ? Buffer.concat([before, data]) : data;
    while (all.length - at >= 5) {
      const end = at + 1 + all.readInt32BE(at + 1);
      if (end > all.length) break;
      if ('QE'.includes(String.fromCharCode(all[at] ?? 0))) onStatement();
      at = end;
    }
    rests.set(line, all.subarray(at));
  };
}

describe('an idle farm', () => {
  const MOST_A_MINUTE = 60;
  const farms: TestFarm[] = [];
  const counted = { pglite: 0, postgres: 0 };
  afterAll(async () => {
    for (const farm of farms) await farm.close();
  });

  async function onPostgres(): Promise<OpenDatabase> {
    const address = new URL(await newPostgres());
    const hear = statementsIn(() => {
      counted.postgres += 1;
    });
    const line = await breakableLine(Number(address.port), hear);
    address.port = String(line.port);
    const open = await openPostgres(address.href);
    return {
      ...open,
      async close() {
        await open.close();
        await line.cut();
      },
    };
  }

  async function onPglite(): Promise<OpenDatabase> {
    const open = await openTestDatabase('pglite');
    const { db } = open.jobEngine;
    open.statements.on('statement', () => {
      counted.pglite += 1;
    });
    if (!db) return open;
    const executeSql: typeof db.executeSql = (...statement) => {
      counted.pglite += 1;
      return db.executeSql(...statement);
    };
    return { ...open, jobEngine: { ...open.jobEngine, db: { ...db, executeSql } } };
  }

  it(`sends at most ${MOST_A_MINUTE} statements a minute`, async () => {
    for (const open of [onPglite(), onPostgres()]) farms.push(await openTestFarm(open));
    // What a start does, and what a last reader keeps awake.
    await pause(15_000);
    const minutes: number[] = [];
    // A job that runs every five minutes may fall into one of them.
    while (minutes.length < 3 && !minutes.some((most) => most <= MOST_A_MINUTE)) {
      const before = { ...counted };
      await pause(60_000);
      const sent = [counted.pglite - before.pglite, counted.postgres - before.postgres];
      // Fewer would mean that nobody counted.
      expect(Math.min(...sent)).toBeGreaterThan(10);
      if (process.env.PRINT_STATEMENTS) process.stdout.write(`PGlite, PostgreSQL: ${sent.join(', ')}\n`);
      minutes.push(Math.max(...sent));
    }
    expect(Math.min(...minutes)).toBeLessThanOrEqual(MOST_A_MINUTE);
  }, 300_000);
});
