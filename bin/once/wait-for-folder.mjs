import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const TRY_AGAIN_MS = 500;
const SQLITE_BUSY = 5;

/** @param {string} folder the data folder; see db/pglite/folder-lock.ts */
function isInUse(folder) {
  const file = join(folder, 'farm.lock');
  if (!existsSync(file)) return false;
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
    return false;
  } catch (error) {
    if (/** @type {{ errcode?: number }} */ (error).errcode === SQLITE_BUSY) return true;
    throw error;
  } finally {
    lock.close();
  }
}

/** Alive, so that the one before is stopped for it; everything else comes back in a moment. */
const answering = () =>
  createServer(({ url }, response) => {
    if (url === '/up' || url === '/healthz') response.end('{"alive":true}');
    else
      response
        .writeHead(503, { 'Retry-After': '5' })
        .end('The farm is being updated. Try again in a moment.\n');
  });

/** An update starts the new container beside the old one, which has the data folder until it is stopped. @param {string} folder @param {{ port: number, host: string, say: (text: string) => void }} at */
export async function waitForFolder(folder, { port, host, say }) {
  if (!isInUse(folder)) return;
  say('The farm before this one still has the data folder; waiting until it is stopped.');
  const server = answering();
  // The first process of a container has no default.
  const stop = () => process.exit(0);
  process.once('SIGTERM', stop);
  await once(server.listen(port, host), 'listening');
  while (isInUse(folder)) await pause(TRY_AGAIN_MS);
  process.off('SIGTERM', stop);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
