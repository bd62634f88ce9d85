import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import pino from 'pino';
import { z } from 'zod';
import { needOf } from '../../app/access/gate/acts.ts';
import { ownerCommand } from '../../app/accounts/people/owner-command.server.ts';
import { keepRecipient, makeBackup, recipientOf } from '../../app/backup/backup.server.ts';
import { MADE_BY } from '../../app/backup/backup-folder.server.ts';
import { type Config, ConfigError } from '../../core/config.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { requireFarm } from '../../db/has-farm.ts';
import { openFarm } from '../open-context.ts';

const ASKED_MAX = 64 * 1024;

/** What each can be asked with. */
const ASKED = {
  owner: z.array(z.string()),
  'backup-recipient': z.null(),
  'keep-recipient': z.strictObject({ recipient: z.string(), replaces: z.boolean() }),
  backup: z.strictObject({ proves: z.boolean(), by: z.enum(MADE_BY).optional() }),
};

type AskedOf<Name extends keyof typeof ASKED> = z.infer<(typeof ASKED)[Name]>;

/** What a command can ask of a farm, running or opened for it. */
export const VERBS = {
  owner: (context: Context, args: AskedOf<'owner'>) => ownerCommand(context, args),
  'backup-recipient': (context: Context, _: AskedOf<'backup-recipient'>) => recipientOf(context),
  'keep-recipient': (context: Context, { recipient, replaces }: AskedOf<'keep-recipient'>) =>
    keepRecipient(context, recipient, replaces),
  backup: (context: Context, { proves, by }: AskedOf<'backup'>) => makeBackup(context, proves, by),
};

type Verbs = typeof VERBS;
type Asked<Name extends keyof Verbs> = Parameters<Verbs[Name]>[1];
type Done<Name extends keyof Verbs> = Awaited<ReturnType<Verbs[Name]>>;
type Answer = { done: unknown } | { refused: string };

const socketIn = (folder: string) => join(folder, 'owner.sock');

const isVerb = (name: string): name is keyof Verbs =>
  Object.hasOwn(VERBS, name) && needOf('commands', name) === 'the machine';

function carryOut<Name extends keyof Verbs>(
  context: Context,
  name: Name,
  asked: Asked<Name>,
): Promise<Done<Name>> {
  const verb = VERBS[name] as (context: Context, asked: Asked<Name>) => Promise<Done<Name>>;
  return verb(context, asked);
}

/** @throws Refusal 413 for too much, 400 for what the verb is not asked with */
async function read(asked: IncomingMessage, form: z.ZodType): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection stays open for the answer.
  for await (const part of asked.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > ASKED_MAX) throw new Refusal(413, 'That is too long for a command.');
    parts.push(part);
  }
  try {
    return form.parse(JSON.parse(Buffer.concat(parts).toString()));
  } catch {
    throw new Refusal(400, 'The running farm did not understand that. Restart it, then try again.');
  }
}

async function answer(context: Context, asked: IncomingMessage): Promise<Answer> {
  const name = asked.url?.slice(1) ?? '';
  try {
    if (!isVerb(name)) throw new Refusal(404, 'The running farm is a different version. Restart it first.');
    const wanted = (await read(asked, ASKED[name])) as Asked<typeof name>;
    return { done: (await carryOut(context, name, wanted)) ?? null };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.sentence };
    context.log.error({ err: error, command: name }, 'command');
    return { refused: 'The farm could not do that. Its log says why.' };
  }
}

/** Lets commands ask this farm; only accounts that may write to the folder reach the socket. @returns what closes it */
export async function openCommandSocket(context: Context): Promise<() => Promise<void>> {
  const socket = socketIn(context.config.dataFolder);
  const server = createServer(async (asked, response) => {
    const said = await answer(context, asked);
    if (!asked.complete) response.setHeader('Connection', 'close');
    response.end(JSON.stringify(said));
  });
  try {
    // A killed farm leaves its socket behind; this one holds the folder's lock.
    await rm(socket, { force: true });
    await once(server.listen(socket), 'listening');
    await chmod(socket, 0o600);
  } catch (error) {
    context.log.warn({ err: error }, 'npm run owner and backup work only while the farm is stopped');
  }
  return async () => {
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
}

/** Null when no farm runs on the folder. @throws Refusal, and ConfigError when the folder is not ours */
async function askRunningFarm(folder: string, name: string, asked: unknown): Promise<Answer | null> {
  const asking = request({ socketPath: socketIn(folder), path: `/${name}`, method: 'POST', agent: false });
  asking.end(JSON.stringify(asked));
  let response: IncomingMessage;
  try {
    [response] = await once(asking, 'response');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return null;
    if (code === 'EACCES')
      throw new ConfigError([`DATA_DIR: ${folder} belongs to another account; run this as that account`]);
    throw error;
  }
  return (await json(response)) as Answer;
}

async function doHere<Name extends keyof Verbs>(
  config: Config,
  name: Name,
  asked: Asked<Name>,
): Promise<Done<Name>> {
  await requireFarm(config);
  const { context, close } = await openFarm(config, pino({ level: 'silent' }));
  return carryOut(context, name, asked).finally(close);
}

/** Asks the running farm, because only one process may open a PGlite folder; otherwise opens it here. @throws Refusal, ConfigError */
export async function askFarm<Name extends keyof Verbs>(
  config: Config,
  name: Name,
  asked: Asked<Name>,
): Promise<Done<Name>> {
  const said = config.databaseUrl ? null : await askRunningFarm(config.dataFolder, name, asked);
  if (!said) return doHere(config, name, asked);
  if ('refused' in said) throw new Refusal(400, said.refused);
  return said.done as Done<Name>;
}
