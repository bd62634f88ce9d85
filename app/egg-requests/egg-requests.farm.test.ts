import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eggRequests } from '../../db/schema.ts';
import { bringCast, type Cast } from '../../test/cast.ts';
import { openTestFarm, type TestFarm } from '../../test/open-test-farm.ts';
import { SAY } from './egg-request.ts';

let farm: TestFarm;
let cast: Cast;
beforeAll(async () => {
  farm = await openTestFarm();
});
afterAll(() => farm.close());
beforeEach(async () => {
  cast = await bringCast(farm);
});

const dozen = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: 'Brown, please.' };
const rows = () => farm.context.db.select().from(eggRequests);

async function ask(actor = cast.customer) {
  const { body } = await actor.call('request-eggs', dozen);
  return body.request_id as string;
}

describe('asking for eggs', () => {
  it('stores the request and writes to the farm, without the notes', async () => {
    const answer = await cast.customer.call('request-eggs', dozen);
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: SAY.submitted } });
    expect(await rows()).toMatchObject([
      { customerId: cast.customer.who?.id, requestStatus: 'pending', notes: 'Brown, please.' },
    ]);
    const letters = await farm.letters();
    expect(letters).toMatchObject([{ to: 'june@farm.example' }]);
    expect(letters[0]?.text).not.toContain('Brown');
  });
});
