import type { Logger } from 'pino';
import { CHANNEL, type Changes, changeCounter } from './changes.ts';
import type { PgliteThread } from './pglite.ts';
import type { openSession } from './pglite-session.ts';

/** Hears of changes on PGlite's one session. While its thread is lost nothing is known. */
export async function hearPglite(
  thread: PgliteThread,
  listen: ReturnType<typeof openSession>['listen'],
  log: Logger,
): Promise<Changes> {
  const { changed, hears, isDeaf, mark, touched } = changeCounter();
  thread.watch({
    lost(error) {
      isDeaf();
      log.error({ err: error }, 'the database has ended; it is opened anew when it is wanted next');
    },
    again() {
      hears();
      log.info('the database is open again');
    },
  });
  const close = await listen(CHANNEL, changed);
  hears();
  // What is said here is heard before the statement that said it has its answer.
  return { mark, touched, caughtUp: async () => {}, close };
}
