import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNEL, type Changes, changeCounter } from './changes.ts';
import type { OpenDatabase } from './open.ts';

const AGAIN_MS = 1_000;
const BEAT_MS = 300;
/** Beats without an answer after which a line counts as dead: one alone may be our own doing, having been busy. */
const BEATS_MISSED = 2;
const PROOF_MS = 2_000;

/** A connection that hears, until `lost`. */
type Line = { lost: Promise<void>; catchUp(): Promise<unknown>; hangUp(): Promise<void> };

/**
 * Hears of changes on a connection of its own. A line that is lost, or dead without a word, is opened anew; until
 * then nothing is known.
 * @param query asks over other connections: a line counts once it has heard what was said there, which it never does
 * behind a pooler that gives each transaction another connection
 */
export async function hearPostgres(url: string, query: OpenDatabase['query'], log: Logger): Promise<Changes> {
  const counter = changeCounter();
  let line: Line | null = null;
  let closing = false;
  let said = false;
  let again: NodeJS.Timeout | undefined;

  async function open(): Promise<Line> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const lost = Promise.withResolvers<void>();
    const proven = Promise.withResolvers<void>();
    const word = randomUUID();
    client.on('notification', ({ payload = '' }) =>
      payload === word ? proven.resolve() : counter.changed(payload),
    );
    client.on('error', () => lost.resolve());
    client.on('end', () => lost.resolve());
    const oneByOne = pLimit(1);
    const ask = () => oneByOne(() => client.query('select 1'));
    let missed = 0;
    const beat = setInterval(() => {
      if (missed === BEATS_MISSED) return lost.resolve();
      missed += 1;
      ask().then(
        () => {
          missed = 0;
        },
        () => lost.resolve(),
      );
    }, BEAT_MS);
    void lost.promise.then(() => clearInterval(beat));
    const hangUp = async () => {
      lost.resolve();
      await client.end();
    };
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await query({ text: 'select pg_notify($1, $2)', values: [CHANNEL, word] });
      const tooLate = setTimeout(() => proven.reject(new Error('does not hear what is said')), PROOF_MS);
      await Promise.race([proven.promise, lost.promise]).finally(() => clearTimeout(tooLate));
    } catch (error) {
      void hangUp().catch(() => {});
      throw error;
    }
    return { lost: lost.promise, catchUp: ask, hangUp };
  }

  async function keepHearing(): Promise<void> {
    try {
      const opened = await open();
      if (closing) return await opened.hangUp();
      line = opened;
      counter.hears();
      if (said) log.info('changes are heard again');
      said = false;
      void opened.lost.then(() => {
        line = null;
        counter.isDeaf();
        void opened.hangUp().catch(() => {});
        tryAgain(new Error('the line was lost'));
      });
    } catch (error) {
      tryAgain(error);
    }
  }

  function tryAgain(error: unknown) {
    if (closing) return;
    if (!said) log.warn({ err: error }, 'changes cannot be heard: every page is made anew');
    said = true;
    again = setTimeout(keepHearing, AGAIN_MS);
  }

  await keepHearing();
  return {
    mark: counter.mark,
    touched: counter.touched,
    async caughtUp() {
      if (!line) return;
      await Promise.race([line.catchUp().catch(() => {}), line.lost]);
    },
    async close() {
      closing = true;
      clearTimeout(again);
      await line?.hangUp();
    },
  };
}
