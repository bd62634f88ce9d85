import type { Context, Who } from '../../context.ts';
import { failingJobs } from '../../db/watched-job.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { foundPlants } from '../catalog/plants.server.ts';
import { unclearDeposits } from '../deposits/unclear-deposits.server.ts';
import { estimatesToCheck } from '../egg-customers/estimates-to-check.server.ts';
import { findMembers } from '../egg-customers/find-members.server.ts';
import { howSoon } from '../egg-line/how-soon.ts';
import { eggSummary } from '../egg-queue/egg-summary.server.ts';
import { farmDay } from '../farm/calendar.ts';
import { plusDays } from '../farm/days.ts';
import { wordsNow } from '../farm/farm-words.ts';
import { plantStatusAt } from '../farm/plant-status.ts';
import { statusAt } from '../farm/stand-status.ts';
import { undeliveredLetters } from '../letters/outbox.server.ts';
import { lastStockChange } from '../plant-desk/last-stock-change.server.ts';
import { hasOneStep } from '../second-factor/proof.server.ts';
import { dayAhead, eggsToday, needsOf } from './today.ts';

/** More would not fit above a phone's keyboard. */
const PLANTS_SHOWN = 8;
const PEOPLE_SHOWN = 5;

async function find(context: Context, who: Who, query: string) {
  const [{ plants, meant }, { people, found }] = await Promise.all([
    foundPlants(context, { query, show: 'all', type: null, page: 1 }),
    findMembers(context, who, query, PEOPLE_SHOWN),
  ]);
  // A name is no misspelled plant.
  const shown = meant !== null && people.length > 0 ? [] : plants;
  const more = shown.length > PLANTS_SHOWN;
  return { query, plants: shown.slice(0, PLANTS_SHOWN), more, people, everybody: found };
}

export type Found = Awaited<ReturnType<typeof find>>;

/** Everything the dashboard opens with. @throws Refusal 403 */
export async function readToday(context: Context, who: Who, query: string) {
  mustBeAdmin(who);
  const now = context.clock.now();
  const [farm, line] = await Promise.all([context.farm(), context.lineNow(now)]);
  const [summary, stock, deposits, estimates, letters, jobs, found] = await Promise.all([
    eggSummary(context, who),
    lastStockChange(context, who),
    unclearDeposits(context, who),
    estimatesToCheck(context, who, farm.facts.radiusMiles),
    undeliveredLetters(context, who),
    failingJobs(context.db),
    query ? find(context, who, query) : null,
  ]);
  // Everybody knows the demo's password.
  const oneStep = context.config.mode === 'live' && hasOneStep(who.proof);
  const day = farmDay(now);
  const words = wordsNow(farm, now);
  return {
    now,
    found,
    eggs: eggsToday(summary, howSoon(farm, line, now).usual, now),
    stock,
    stand: statusAt(farm, 'farmstand', now),
    nursery: plantStatusAt(farm, now),
    banner: words.banner,
    days: [dayAhead(farm, day, 'today', now), dayAhead(farm, plusDays(day, 1), 'tomorrow', now)],
    needs: needsOf(farm, now, { deposits, estimates, letters, jobs, oneStep }),
  };
}

export type TodayRead = Awaited<ReturnType<typeof readToday>>;
