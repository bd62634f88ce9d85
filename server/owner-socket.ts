import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { makeOwner } from '../app/accounts/owner.server.ts';
import { ConfigError } from '../config.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

type Made = Awaited<ReturnType<typeof makeOwner>>;
type Answer = { made: Made } | { refused: string };

const socketIn = (folder: string) => join(folder, 'owner.sock');

async function answer(context: Context, asked: IncomingMessage): Promise<Answer> {
  try {
    return { made: await makeOwner(context, await text(asked)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.sentence };
    context.log.error({ err: error }, 'owner');
    return { refused: 'The farm could not make an owner: its log says why.' };
  }
}

/** Lets `npm run owner` ask this farm; only accounts that may write to the folder reach the socket. @returns what closes it */
export async function openOwnerSocket(context: Context): Promise<() => Promise<void>> {
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
    context.log.warn({ err: error }, 'npm run owner works only while the farm is stopped');
  }
  return async () => {
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
}

/** Null when no farm runs on the folder. @throws Refusal, and ConfigError when the folder is not ours */
export async function askRunningFarm(folder: string, email: string): Promise<Made | null> {
  const asking = request({ socketPath: socketIn(folder), method: 'POST', agent: false }).end(email);
  let response: IncomingMessage;
  try {
    [response] = await once(asking, 'response');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return null;
    if (code === 'EACCES')
      throw new ConfigError([`DATA_DIR: ${folder} belongs to another account; run this as that one`]);
    throw error;
  }
  const said = (await json(response)) as Answer;
  if ('refused' in said) throw new Refusal(400, said.refused);
  return said.made;
}
