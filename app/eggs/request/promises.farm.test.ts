import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  eggCounts,
  eggRequests,
  eggsOnHand,
  farmMode,
  letters,
  standingRequests,
} from '../../../db/schema.ts';
import { bringCast } from '../../../test/cast/cast.ts';
import { openTestFarm } from '../../../test/engines/open-test-farm.ts';
import type { Stage } from '../../../test/engines/stage.ts';
import { judgeOf } from '../../../test/promises/promise-judge.ts';
import { openPromisePost } from '../../../test/promises/promise-post.ts';
import { type PromiseStep, storyOf } from '../../../test/promises/promise-steps.ts';
import { openStreet } from '../../../test/promises/promise-street.ts';

/** npm run fuzz -- --promises 20000 looks longer and elsewhere; else it is the same steps each time. */
const { PROMISE_STEPS, PROMISE_SEED = '55371', ONLY_QUICK } = process.env;
const STEPS = Number(PROMISE_STEPS ?? (ONLY_QUICK ? 20 : 90));
/** About a year. */
const A_STORY = Math.min(STEPS, 150);
const START = '2025-07-01T09:00:00-05:00';

const clock = { at: new Date(START), now: () => clock.at };
const stage = { engine: 'postgres' } as Stage;
let post: Awaited<ReturnType<typeof openPromisePost>>;

async function open(database: Parameters<typeof openTestFarm>[0]) {
  // One email per connection: an open connection would delay the server's closing.
  const settings = {
    SMTP_URL: `${post.url}?maxMessages=1`,
    MAIL_FROM: 'Prairie Hen <hello@farm.example>',
  };
  const farm = await openTestFarm(database, settings, { clock });
  // Their clock is the machine's.
  for (const name of ['eggs-release', 'eggs-last-day', 'eggs-standing']) await farm.jobs.unschedule(name);
  return farm;
}

beforeAll(async () => {
  post = await openPromisePost(clock.now);
  stage.farm = await open('postgres');
});
beforeEach(async () => {
  stage.cast = await bringCast(stage.farm);
});
afterAll(async () => {
  await stage.farm?.close();
  await post.close();
});

async function tell(story: PromiseStep[]) {
  const { db } = stage.farm.context;
  await stage.farm.open.query({ text: `delete from pgboss.job where state <> 'active'` });
  for (const table of [letters, standingRequests, eggRequests, eggCounts, eggsOnHand]) await db.delete(table);
  await db.update(farmMode).set({ owedBefore: null });
  clock.at = new Date(START);
  post.empty();
  stage.cast = await bringCast(stage.farm);
  const street = await openStreet(stage, clock, post, open);
  const judge = judgeOf(stage, clock, street, post);
  for (const [n, step] of story.entries()) {
    try {
      await street.play(
        step,
        async () => {
          await street.tick();
          await judge(true, 'requests');
        },
        () => judge(false, 'letters'),
      );
      await judge(false);
    } catch (error) {
      throw new Error(`Found after ${n + 1} steps, at ${JSON.stringify(step)}`, { cause: error });
    }
  }
  post.turn('up');
  for (let times = 0; times < 3; times += 1) await judge(true);
}

it(
  'every promise is kept and heard, once, and no page, card or letter says another',
  async () => {
    const told = await fc.check(fc.asyncProperty(storyOf(A_STORY), tell), {
      numRuns: Math.ceil(STEPS / A_STORY),
      endOnFailure: true,
      seed: Number(PROMISE_SEED),
    });
    // The steps of a story fill pages; its seed tells it again.
    if (told.failed)
      throw new Error(`seed ${PROMISE_SEED}, of ${STEPS} steps`, { cause: told.errorInstance });
    expect(clock.at.getTime()).toBeGreaterThan(new Date(START).getTime());
  },
  STEPS * 60_000,
);
