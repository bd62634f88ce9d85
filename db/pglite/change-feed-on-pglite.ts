import type { Logger } from 'pino';
import { CHANNEL, type ChangeFeed, changeCounter } from '../change-feed.ts';
import type { PgliteThread } from './pglite.ts';
import type { openSession } from './pglite-session.ts';

export async function changeFeedOnPglite(
  thread: PgliteThread,
  listen: ReturnType<typeof openSession>['listen'],
  log: Logger,
): Promise<ChangeFeed> {
  const { changed, connected, disconnected, mark, touched } = changeCounter();
  thread.watch({
    lost(error) {
      disconnected();
      log.error(
        { err: error },
        'the database has ended or does not answer; it is used again as soon as it can be',
      );
    },
    again() {
      connected();
      log.info('the database is there again');
    },
  });
  const close = await listen(CHANNEL, changed);
  connected();
  // PGlite delivers notifications before it answers the statement that sent them.
  return { mark, touched, proven: async () => {}, caughtUp: async () => {}, close };
}
