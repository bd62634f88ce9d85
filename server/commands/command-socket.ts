import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import pino from 'pino';
import { keepRecipient, makeBackup, recipientOf } from '../../app/backup/backup.server.ts';
import { ownerCommand } from '../../app/people/owner-command.server.ts';
import { type Config, ConfigError } from '../../config.ts';
import type { Context } from '../../context.ts';
import { requireFarm } from '../../db/has-farm.ts';
import { Refusal } from '../../refusal.ts';
import { openFarm } from '../open-context.ts';

/** What a command can ask of a farm, running or opened for it. */
const VERBS = {
  owner: (context: Context, args: string[]) => ownerCommand(context, args),
  'backup-recipient': (context: Context, _: null) => recipientOf(context),
  'keep-recipient': (context: Context, { recipient, replaces }: { recipient: string; replaces: boolean }) =>
    keepRecipient(context, recipient, replaces),
  backup: (context: Context, { proves }: { proves: boolean }) => makeBackup(context, proves),
};

type Verbs = typeof VERBS;
type Asked<Name extends keyof Verbs> = Parameters<Verbs[Name]>[1];
type Done<Name extends keyof Verbs> = Awaited<ReturnType<Verbs[Name]>>;
type Answer = { done: unknown } | { refused: string };

const socketIn = (folder: string) => join(folder, 'owner.sock');

const isVerb = (name: string): name is keyof Verbs => Object.hasOwn(VERBS, name);

function carryOut<Name extends keyof Verbs>(
  context: Context,
  name: Name,
  asked: Asked<Name>,
): Promise<Done<Name>> {
  const verb = VERBS[name] as (context: Context, asked: Asked<Name>) => Promise<Done<Name>>;
  return verb(context, asked);
}

async function answer(context: Context, asked: IncomingMessage): Promise<Answer> {
  const name = asked.url?.slice(1) ?? '';
  try {
    if (!isVerb(name)) throw new Refusal(404, 'The running farm is a different version. Restart it first.');
    return { done: (await carryOut(context, name, (await json(asked)) as Asked<typeof name>)) ?? null };
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
    response.end(JSON.stringify(await answer(context, asked)));
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
