import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Silence } from '../disk-room.ts';
import { isFull } from '../disk-room.ts';
import { DiskFull, DiskHangs } from '../unreachable.ts';

/** After a failed opening, because each attempt uses much processor time. */
const REST_MS = 2_000;

/** @property isFilling whether it is filled once, in one transaction, and then closed */
export type PgliteHome = { folder: string | null; dump?: Blob; isFilling?: boolean };

export type Witness = { lost(error: Error): void; again(): void };

export type PgliteThread = {
  /** A line for PostgreSQL's protocol; it replaces the one before. @throws when there is no database */
  dial(): Promise<MessagePort>;
  watch(witness: Witness): void;
  /** Until the thread answers again, nobody gets a line. */
  hangs(): void;
  /** The last time that the disk did not answer. */
  silence(): Silence | null;
  close(): Promise<void>;
};

/** After a crash the next dial opens PGlite again; what was only in memory is lost. */
export async function openPgliteThread(home: PgliteHome): Promise<PgliteThread> {
  const witnesses: Witness[] = [];
  let closing = false;
  let running: Promise<Worker> | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let silence: Silence | null = null;
  let notOpened: { error: Error; at: number } | null = null;

  function answersAgain() {
    if (silence) silence.until = new Date();
    for (const { again } of witnesses) again();
  }

  async function start(workerData: PgliteHome): Promise<Worker> {
    await ended;
    const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    });
    ended = new Promise((resolve) => worker.once('exit', resolve));
    const opened = Promise.withResolvers<Worker>();
    let isOpen = false;
    let isLost = false;
    const lose = (why: Error) => {
      if (isLost) return;
      isLost = true;
      running = null;
      if (silence) silence.until ??= new Date();
      const { folder } = workerData;
      const error = folder && isFull(folder) ? new DiskFull() : why;
      notOpened = isOpen ? null : { error, at: performance.now() };
      opened.reject(error);
      if (!closing) for (const { lost } of witnesses) lost(error);
    };
    worker.on('message', (said: 'open' | 'here' | Error) => {
      if (said === 'here') return answersAgain();
      if (said !== 'open') return lose(said);
      isOpen = true;
      opened.resolve(worker);
    });
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('PGlite has ended.')));
    return opened.promise;
  }

  async function startAgain(): Promise<Worker> {
    if (closing || !home.folder) throw new Error('There is no PGlite any more.');
    const worker = await start({ folder: home.folder });
    for (const { again } of witnesses) again();
    return worker;
  }

  running = start(home);
  await running;
  return {
    async dial() {
      if (!running && notOpened && performance.now() - notOpened.at < REST_MS) throw notOpened.error;
      running ??= startAgain();
      if (silence?.until === null) throw new DiskHangs();
      const worker = await running;
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(port2, [port2]);
      return port1;
    },
    watch: (witness) => void witnesses.push(witness),
    hangs() {
      if (silence?.until === null) return;
      silence = { since: new Date(), until: null };
      for (const { lost } of witnesses) lost(new DiskHangs());
      void running?.then((worker) => worker.postMessage('are you there'));
    },
    silence: () => silence,
    async close() {
      closing = true;
      const worker = await running?.catch(() => null);
      if (!worker) return;
      const gone = once(worker, 'exit');
      worker.postMessage('close');
      await gone;
    },
  };
}
