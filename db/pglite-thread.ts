import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { joined } from './joined.ts';
import type { PgliteHome } from './pglite.ts';

// What runs in PGlite's own thread: bytes of PostgreSQL's protocol come in, bytes go out, and nobody else waits.

/** What PGlite's engine throws for an error that it goes on after, as PostgreSQL does. */
const ORDINARY = 100;

const { folder, dump } = workerData as PgliteHome;
const pglite = await PGlite.create({
  dataDir: folder ?? undefined,
  loadDataDir: dump,
  extensions: { pg_trgm },
  // Measured: brings the server at rest from 528 MB to about 250 MB.
  postgresqlconf: ['shared_buffers = 8MB', 'max_connections = 5'],
});

const { Module: engine } = pglite;
const { _PostgresMainLoopOnce: workOnce } = engine;
engine._PostgresMainLoopOnce = () => {
  try {
    workOnce();
  } catch (error) {
    if ((error as { status?: number }).status === ORDINARY) throw error;
    // PGlite would go on with an engine that fell over in the middle, and could commit half a statement.
    parentPort?.postMessage(new Error(`PGlite's engine fell over: ${(error as Error)?.message}`));
    process.exit(1);
  }
};

async function answer(line: MessagePort, request: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  // Copied, because the engine's memory is about to be used for something else.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  // It waits for nothing, so no other comes between; and what it writes is in the folder already.
  await pglite.execProtocolRawStream(request, { syncToFs: false, onRawData });
  if (!parts.length) return;
  const whole = joined(parts);
  line.postMessage(whole, [whole.buffer]);
}

let line: MessagePort | null = null;

/** There is one session, so a new line takes the place of the last, and of what that left unfinished. */
async function changeLine(next: MessagePort): Promise<void> {
  line?.close();
  line = next;
  if (pglite.isInTransaction()) await pglite.exec('rollback');
  await pglite.exec('deallocate all');
  next.on('message', (request: Uint8Array) => void answer(next, request));
}

parentPort?.on('message', async (said: MessagePort | 'close') => {
  if (said !== 'close') return changeLine(said);
  line?.close();
  await pglite.close();
  process.exit(0);
});
parentPort?.postMessage('open');
