import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgliteHome } from './pglite.ts';
import { concat, isAnswered, splitAtSync } from './wire.ts';

const { folder, dump, isFilling } = workerData as PgliteHome;

/** PGlite's defaults use twice the memory. */
const SMALL = ['shared_buffers = 8MB', 'max_connections = 5'];
/** Tables made in the same transaction leave nothing in the log; what an index sorts takes little memory. */
const FILLING = ['wal_level = minimal', 'max_wal_senders = 0', 'maintenance_work_mem = 8MB'];

const pglite = await PGlite.create({
  dataDir: folder ?? undefined,
  loadDataDir: dump,
  extensions: { pg_trgm },
  postgresqlconf: isFilling ? [...SMALL, ...FILLING] : SMALL,
});

/** Awaits nothing else, so no other request can come in between. */
async function ask(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // Copied, because the engine reuses its memory.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await pglite.execProtocolRawStream(request, { syncToFs: false, onRawData });
  return concat(parts);
}

async function answer(line: MessagePort, request: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  for (const piece of splitAtSync(request)) {
    const part = await ask(piece);
    if (!isAnswered(piece, part)) {
      // PGlite would continue with a crashed engine, and could commit half a statement.
      parentPort?.postMessage(new Error("PGlite's engine fell over."));
      process.exit(1);
    }
    parts.push(part);
  }
  const whole = concat(parts);
  if (whole.length) line.postMessage(whole, [whole.buffer]);
}

let line: MessagePort | null = null;

/** There is one session, so a new line replaces the last one and its unfinished work. */
async function changeLine(next: MessagePort): Promise<void> {
  line?.close();
  line = next;
  if (pglite.isInTransaction()) await pglite.exec('rollback');
  await pglite.exec('deallocate all');
  next.on('message', (request: Uint8Array) => void answer(next, request));
}

parentPort?.on('message', async (said: MessagePort | 'close' | 'are you there') => {
  if (said === 'are you there') return parentPort?.postMessage('here');
  if (said !== 'close') return changeLine(said);
  line?.close();
  await pglite.close();
  process.exit(0);
});
parentPort?.postMessage('open');
