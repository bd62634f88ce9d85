import type { OpenDatabase } from '../db/database.ts';
import { seedFirstFarm } from '../db/first-farm.ts';
import { farmFacts } from '../db/schema.ts';
import { callsOf } from './farm-calls.ts';
import { type Homes, inBothHomes } from './homes.ts';
import { rested, timed } from './measure.ts';
import { neighborsWith, OWNERS_TOKEN } from './neighbors.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// What a change of the farm's settings costs while many eggs wait: first asked whom it touches, then saved.

const MEMBERS = 20_000;
const READY = 2_000;
const IN_LINE = 2_000;
/** The longest that the thread may be held, in milliseconds of the processor. */
const HOLDS_AT_MOST = 40;
/** Their hold ends Monday evening, and the stand is closed on it. */
const CLOSED = '2025-09-22';

/** The first wait for eggs of which they have heard, the next are in line; a tenth live outside a smaller radius. */
async function fill({ query }: OpenDatabase): Promise<void> {
  const text = [
    `insert into egg_requests (customer_id, request_status, requested_at, fulfilled_at, hold_days, hold_until,
        number_of_eggs_requested, eggs_given, chickens_or_ducks, waits_at, due_cents)
      select 'neighbor-' || n, 'awaiting_pickup', at - interval '2 days', at, 2,
        timestamptz '2025-09-22 19:40:00-05', 12, 12, 'chickens', 'stand', 500
      from generate_series(1, ${READY}) n, (values (timestamptz '2025-09-20 21:00:00-05')) told (at)`,
    `insert into egg_heard (request_id, way, at, how) select id, 'email', fulfilled_at, 'email' from egg_requests`,
    `insert into egg_requests (customer_id, requested_at, number_of_eggs_requested, chickens_or_ducks)
      select 'neighbor-' || n, timestamptz '2025-09-18' + interval '1 minute' * n, 12, 'chickens'
      from generate_series(${READY + 1}, ${READY + IN_LINE}) n`,
    `update egg_list set distance_miles = 6 where supabase_id like '%5'`,
    'vacuum analyze',
  ];
  for (const one of text) await query({ text: one });
}

async function settings(homes: Homes): Promise<void> {
  const open = await homes.open(MEMBERS);
  await neighborsWith(open, 0, 0, MEMBERS);
  await seedFirstFarm(open.db, 'demo');
  await fill(open);
  const [facts] = await open.db.select().from(farmFacts);
  const updatedAt = facts?.updatedAt.toISOString();
  await open.close();
  const farm = await watchFarm({ ...homes.settings(MEMBERS), FARM_NOW: '2025-09-21T10:00:00-05:00' });
  const { call } = callsOf(farm.url, OWNERS_TOKEN);
  const close = (decided: 'ask' | []) => () =>
    call('set-closed-day', { day: CLOSED, kinds: ['farmstand'], closed: true, decided }, 409);
  const rows: string[][] = [];
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const before = await farm.processorSeconds();
    let took = 0;
    const { held } = await farm.delayDuring(async () => {
      took = await timed(work);
    });
    const spent = ((await farm.processorSeconds()) - before) * 1_000;
    const over = held > HOLDS_AT_MOST ? ' OVER' : '';
    rows.push([what, `${took.toFixed(0)} ms`, `${spent.toFixed(0)} ms`, `${held.toFixed(1)} ms${over}`]);
  };
  const change = (name: string, changes: object, decided: 'ask' | string[]) => () =>
    call(name, { updated_at: new Date(0).toISOString(), decided, ...changes }, 409);
  const radius = { radius_miles: 4, updated_at: updatedAt };
  const pause = { matter: 'eggPause', words: { text: 'The hens are molting.', backOn: '2025-10-04' } };
  /** With the rounds that follow. */
  const whole = (work: () => Promise<unknown>) => async () => {
    await work();
    await rested(farm.pid);
  };
  await measure('a closed day, asked', close('ask'));
  await measure('saved', close([]));
  await measure('and all are told', () => rested(farm.pid));
  await measure('a smaller radius, asked', change('update-farm-facts', radius, 'ask'));
  await measure('a pause, asked', change('update-farm-words', pause, 'ask'));
  await measure('saved and all are told', whole(change('update-farm-words', pause, ['tell_pause'])));
  await farm.stop();
  const [members, ready] = [MEMBERS, READY].map((number) => number.toLocaleString('en-US'));
  const title = `eggs of ${ready} of ${members} wait, as many in line, on ${homes.engine}`;
  process.stdout.write(`${markdown([[title, 'took', 'of the processor', 'held the thread'], ...rows])}\n\n`);
}

await inBothHomes(settings);
