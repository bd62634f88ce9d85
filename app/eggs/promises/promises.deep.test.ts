import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eggCounts, eggRequests, eggsOnHand, letters, standingRequests } from '../../../db/schema.ts';
import { bringCast } from '../../../test/cast/cast.ts';
import { openTestFarm } from '../../../test/engines/open-test-farm.ts';
import type { Stage } from '../../../test/engines/stage.ts';
import { judgeOf } from '../../../test/promises/promise-judge.ts';
import { openPromisePost } from '../../../test/promises/promise-post.ts';
import { type PromiseStep, storyOf } from '../../../test/promises/promise-steps.ts';
import { openStreet } from '../../../test/promises/promise-street.ts';

/** npm run fuzz -- --promises 20000 looks longer and elsewhere; else it is the same steps each time. */
const { PROMISE_STEPS, PROMISE_SEED = '55371' } = process.env;
const STEPS = Number(PROMISE_STEPS ?? 60);
/** Half a year, or three. */
const A_STORY = PROMISE_STEPS ? 300 : 60;
const START = '2025-07-01T09:00:00-05:00';

const clock = { at: new Date(START), now: () => clock.at };
const stage = { engine: 'postgres' } as Stage;
let post: Awaited<ReturnType<typeof openPromisePost>>;

beforeAll(async () => {
  post = await openPromisePost(clock.now);
  // One email per connection: an open connection would delay the server's closing.
  const settings = {
    SMTP_URL: `${post.smtp.url}?maxMessages=1`,
    MAIL_FROM: 'Prairie Hen <hello@farm.example>',
  };
  stage.farm = await openTestFarm('postgres', settings, { clock });
  // Their clock is the machine's.
  for (const name of ['eggs-release', 'eggs-last-day', 'eggs-standing'])
    await stage.farm.jobs.unschedule(name);
});
beforeEach(async () => {
  stage.cast = await bringCast(stage.farm);
});
afterAll(async () => {
  await stage.farm?.close();
  await post.smtp.close();
});

async function tell(story: PromiseStep[]) {
  const { db } = stage.farm.context;
  await stage.farm.open.query({ text: `delete from pgboss.job where state <> 'active'` });
  for (const table of [letters, standingRequests, eggRequests, eggCounts, eggsOnHand]) await db.delete(table);
  clock.at = new Date(START);
  post.empty();
  stage.cast = await bringCast(stage.farm);
  const street = await openStreet(stage, clock, post);
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
  'every promise is kept, and no page, card or letter says another',
  async () => {
    await fc.assert(fc.asyncProperty(storyOf(A_STORY), tell), {
      numRuns: Math.ceil(STEPS / A_STORY),
      endOnFailure: true,
      seed: Number(PROMISE_SEED),
    });
    expect(clock.at.getTime()).toBeGreaterThan(new Date(START).getTime());
  },
  STEPS * 60_000,
);
