import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../../core/clock.ts';
import { bringCast } from '../../../../test/cast/cast.ts';
import { lineOf } from '../../../../test/cast/egg-line.ts';
import { ask } from '../../../../test/cast/eggs.ts';
import { openTestFarm } from '../../../../test/engines/open-test-farm.ts';
import type { Stage } from '../../../../test/engines/stage.ts';
import { openPromisePost } from '../../../../test/promises/promise-post.ts';
import { releaseByClock } from '../egg-clock.server.ts';

const clock = { at: new Date('2025-09-20T10:00:00-05:00'), now: () => clock.at };
const stage = { engine: 'postgres' } as Stage;
const { rowOf } = lineOf(stage);
let post: Awaited<ReturnType<typeof openPromisePost>>;

beforeAll(async () => {
  post = await openPromisePost(clock.now);
  const mail = {
    SMTP_URL: `${post.url}?maxMessages=1`,
    MAIL_FROM: 'Prairie Hen <hello@farm.example>',
  };
  stage.farm = await openTestFarm('postgres', mail, { clock });
  await stage.farm.jobs.unschedule('eggs-release');
  stage.cast = await bringCast(stage.farm);
});
afterAll(async () => {
  await stage.farm?.close();
  await post.close();
});

it('an email whose second copy has no answer either goes to To tell, and the hold begins there', async () => {
  const { farm, cast } = stage;
  const toTell = async () => (await (await cast.admin.get('/functions/v1/to-tell')).json()).neighbors;
  post.turn('silent');
  const id = await ask(cast.customer);
  await cast.admin.call('mark-egg-request-ready', { request_id: id, where: 'house' });
  await post.settled(farm, true);
  expect(await toTell()).toEqual([]);
  for (const _ of ['the second', 'no third']) await post.settled(farm, true);
  const copies = (await post.arrived(farm)).filter(({ kind }) => kind === 'eggs-ready');
  expect(copies).toHaveLength(2);
  expect(new Set(copies.map((one) => `${one.id} ${one.text}`)).size).toBe(1);

  const [one] = await toTell();
  expect(one).toMatchObject({ request_id: id });
  clock.at = new Date(clock.at.getTime() + 9 * DAY_MS);
  expect(await releaseByClock(farm.context)).toBe(0);
  const [{ facts, digest }] = await toTell();
  expect(await cast.admin.call('mark-told', { request_id: id, how: 'call', facts, digest })).toMatchObject({
    status: 200,
  });
  expect(await toTell()).toEqual([]);
  expect(+((await rowOf(id))?.holdUntil ?? 0)).toBeGreaterThan(+clock.at);
});
