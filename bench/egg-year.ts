import { rangeInWords } from '../app/eggs/line/day-words.ts';
import type { Proposal } from '../app/eggs/line/proposal.ts';
import { momentOn } from '../app/facts/calendar/calendar.ts';
import { plusDays } from '../app/facts/calendar/days.ts';
import { type Given, LEFT_OVER, type Said, type Sharer } from '../test/claims/egg-years.ts';
import { callsOf } from './farm-calls.ts';
import { OWNERS_TOKEN } from './neighbors.ts';
import type { WatchedFarm } from './watched-farm.ts';

/** The hour of gathering, in minutes. */
const MORNING = 8 * 60;
/** A range never ends later than this. */
const FURTHEST_DAYS = 40;

export const FIRST_MORNING = momentOn('2024-01-01', MORNING);

/** The days of 'about Thursday to Saturday. It’s a guess'; null if the page says none. */
function saidOn(page: string, today: string): Said {
  const words = /about ([^.]+)\. It’s a guess/.exec(page)?.[1];
  if (!words) return null;
  const days = Array.from({ length: FURTHEST_DAYS }, (_, n) => plusDays(today, n));
  const ranges = days.flatMap((from) => days.filter((to) => to >= from).map((to) => ({ from, to })));
  const said = ranges.find((range) => rangeInWords(range, today) === words);
  if (!said) throw new Error(`Nobody knows which days are ${words}.`);
  return said;
}

/** A real farm over HTTP, whose clock is moved. Home 7 is neighbor 8, because neighbors count from 1. */
export function sharerAt(farm: WatchedFarm): Sharer {
  const owner = callsOf(farm.url, OWNERS_TOKEN);
  const homeOf = new Map<string, number>();
  const callsOfHome = (home: number) => callsOf(farm.url, `token-${home + 1}`);
  const proposal = async () =>
    JSON.parse(await owner.read('/functions/v1/egg-proposal')) as Proposal & { fingerprint: string };
  let today = '2024-01-01';

  async function putOnStand() {
    const { on_hand, waits, gives } = await proposal();
    const extra = on_hand.chickens - LEFT_OVER;
    if (extra <= 0 || waits.length + gives.length > 0) return;
    await owner.call('count-eggs', { kind: 'chickens', eggs: extra, what: 'stand' });
  }

  return {
    async gather(day, eggs) {
      await farm.turnClock(momentOn(day, MORNING).getTime() - momentOn(today, MORNING).getTime());
      today = day;
      await owner.call('count-eggs', { kind: 'chickens', eggs, what: 'gathered' });
      // Nobody can get any: 422.
      const { given = [] } = await owner.call(
        'give-eggs',
        { fingerprint: (await proposal()).fingerprint },
        422,
      );
      const homes: Given[] = [];
      for (const { request_id, eggs: got } of given as { request_id: string; eggs: number }[]) {
        const home = homeOf.get(request_id) ?? -1;
        await callsOfHome(home).call('mark-egg-request-picked-up', { request_id });
        homes.push({ home, eggs: got });
      }
      await putOnStand();
      return homes;
    },
    async ask(day, home, { asked, ifShort }) {
      const { call, read } = callsOfHome(home);
      const wish = { number_of_eggs_requested: asked, chickens_or_ducks: 'chickens', if_short: ifShort };
      const { request_id } = await call('request-eggs', wish);
      homeOf.set(String(request_id), home);
      return saidOn(await read('/dashboard/egg-requests'), day);
    },
  };
}
