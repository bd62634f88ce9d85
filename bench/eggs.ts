import type { OpenDatabase } from '../db/database.ts';
import { fair, type Got, heldIn, type Sharer, sharerBy, strict, years } from '../test/claims/egg-years.ts';
import { quantile } from '../test/claims/flock.ts';
import { FIRST_MORNING, sharerAt } from './egg-year.ts';
import { callsOf } from './farm-calls.ts';
import { type Homes, inBothHomes } from './homes.ts';
import { inTurn, timed } from './measure.ts';
import { neighborsWith, OWNERS_TOKEN } from './neighbors.ts';
import { markdown } from './report.ts';
import { watchFarm } from './watched-farm.ts';

// The egg line over HTTP: a year of a flock against a strict line, and a long line of many members.

const DAYS = 366;
const HOMES = 30;
const SEED = 1;
/** The least share of said ranges. */
const HOLD = 0.9;

const MEMBERS = 20_000;
const IN_LINE = 2_000;
const ROUNDS = 15;
const AT_MOST_MS = 100;

const percent = (share: number) => `${Math.round(share * 100)} %`;

async function lived(name: string, farm: Sharer) {
  const { got, stillWaiting, oldDozens, envy } = await years(farm, SEED, DAYS);
  const waits = got.map(({ waited }) => waited);
  const longest = Math.max(...waits, ...stillWaiting);
  return { name, got, longest, oldDozens, envy, median: quantile(waits, 0.5), most: quantile(waits, 0.9) };
}

function held(got: Got[], season: 'spring' | 'autumn'): string {
  const { said, share } = heldIn(got, season);
  return `${percent(share)} of ${said}${share < HOLD ? ' UNDER' : ''}`;
}

async function year(homes: Homes): Promise<void> {
  const open = await homes.open(HOMES);
  await neighborsWith(open, 0, 0, HOMES);
  await open.close();
  const FARM_NOW = FIRST_MORNING.toISOString();
  const farm = await watchFarm({ ...homes.settings(HOMES), FARM_NOW }, 'turn-clock');
  const lines = [
    await lived('this farm', sharerAt(farm)),
    await lived('its rule in memory', sharerBy(fair)),
    await lived('a strict line', sharerBy(strict)),
  ];
  await farm.stop();
  const limit = lines.at(-1)?.longest ?? 0;
  const rows = lines.map(({ name, got, longest, median, most, oldDozens, envy }) => [
    ...[name, String(got.length), `${median} days`, `${most} days`],
    `${longest} days${longest > limit ? ' OVER' : ''}`,
    ...(['spring', 'autumn'] as const).map((season) => held(got, season)),
    ...[`${oldDozens} dozen`, String(envy)],
  ]);
  const title = `a year of 60 hens, ${HOMES} homes on ${homes.engine}`;
  const head = [title, 'requests', 'median', 'p90', 'longest', 'said and held in spring', 'in autumn'];
  head.push('grown old while somebody waited', 'passed who asked before');
  process.stdout.write(`${markdown([head, ...rows])}\n\n`);
}

/** The first members are in line, of both kinds and for one to three dozen; 30 dozen are on hand. */
async function fillLine({ query }: OpenDatabase): Promise<void> {
  await query({
    text: `insert into egg_requests (customer_id, requested_at, number_of_eggs_requested, chickens_or_ducks, if_short)
      select 'neighbor-' || n, timestamptz '2025-09-18' + interval '1 minute' * n, 12 + 12 * (n % 3),
        case when n % 7 = 0 then 'ducks' else 'chickens' end, case when n % 6 = 0 then 'all' else 'dozen' end
      from generate_series(1, ${IN_LINE}) n`,
  });
  await query({
    text: `insert into egg_counts (kind, eggs, what, at)
      select kind, 24, 'gathered', timestamptz '2025-09-20 08:00:00-05' - interval '1 day' * n
      from generate_series(0, 13) n, (values ('chickens'), ('ducks')) kinds (kind)`,
  });
  await query({ text: `insert into eggs_on_hand (kind, eggs) values ('chickens', 336), ('ducks', 336)` });
  await query({ text: 'vacuum analyze' });
}

async function crowd(homes: Homes): Promise<void> {
  const open = await homes.open(MEMBERS);
  await neighborsWith(open, MEMBERS, 0, MEMBERS);
  await fillLine(open);
  await open.close();
  const farm = await watchFarm(homes.settings(MEMBERS));
  const owner = callsOf(farm.url, OWNERS_TOKEN);
  const neighbor = callsOf(farm.url, `token-${IN_LINE}`);
  const reads = {
    'the proposal': () => owner.read('/functions/v1/egg-proposal'),
    'the owner’s queue': () => owner.read('/dashboard/egg-requests'),
    'the queue’s data': () => owner.read('/dashboard/egg-requests.data'),
    'the last in line': () => neighbor.read('/dashboard/egg-requests'),
  };
  const rows: string[][] = [];
  for (const [what, read] of Object.entries(reads)) {
    const [took = 0] = await inTurn([() => timed(read)], ROUNDS);
    const kB = Buffer.byteLength(await read()) / 1_000;
    const over = took > AT_MOST_MS ? ' OVER' : '';
    rows.push([what, `${took.toFixed(1)} ms${over}`, `≤ ${AT_MOST_MS} ms`, `${kB.toFixed(0)} kB`]);
  }
  await farm.stop();
  const [members, inLine] = [MEMBERS, IN_LINE].map((number) => number.toLocaleString('en-US'));
  const title = `${inLine} of ${members} in line on ${homes.engine}`;
  process.stdout.write(`${markdown([[title, 'median', 'limit', 'size'], ...rows])}\n\n`);
}

await inBothHomes(async (homes) => {
  // The rule is the same on both, and a year takes a minute.
  if (homes.engine === 'PostgreSQL') await year(homes);
  await crowd(homes);
});
