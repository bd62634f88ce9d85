import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lookAtTheDay, releaseByClock } from '../../app/eggs/line/egg-clock.server.ts';
import { lookAtAll } from '../../app/eggs/line/heard/look-at-all.server.ts';
import { openPostgres } from '../../db/open.ts';
import { letters } from '../../db/schema.ts';
import { fromBackup } from '../engines/from-backup.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';
import type { Stage } from '../engines/stage.ts';
import type { PromisePost } from './promise-post.ts';
import { SPEAKS } from './world-so.ts';

/** Opens a farm with the settings of the story. */
export type Reopen = (database: ReturnType<typeof openPostgres>) => Promise<TestFarm>;

/**
 * The farm is lost just after its backup was made, once more sent what it had to send, and is back in its place.
 * @param passes the time until then
 */
export async function restored(stage: Stage, post: PromisePost, reopen: Reopen, passes: () => Promise<void>) {
  const { farm, cast } = stage;
  const elsewhere = await fromBackup(farm.context);
  const mood = post.turn('up');
  await post.settled(farm, true);
  post.forget();
  await farm.close();
  // Whoever calls it goes on calling the same farm.
  Object.assign(farm, await reopen(openPostgres(elsewhere)));
  await passes();
  const { context } = farm;
  await releaseByClock(context);
  await lookAtTheDay(context);
  await lookAtAll(context);
  const queued = await context.db.select().from(letters).where(eq(letters.state, 'queued'));
  const { neighbors } = await (await cast.admin.get('/functions/v1/to-tell')).json();
  const said = [queued.filter(({ kind }) => SPEAKS.test(kind)), neighbors];
  expect(said, 'said after a restore, before anybody of the farm says so').toEqual([[], []]);
  post.turn(mood);
}
