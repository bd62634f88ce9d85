import { isNotNull, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context, LineNow, Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { hasPage } from '../../../core/offered.ts';
import { failingJobs } from '../../../db/jobs/watched-job.ts';
import { eggList, letterWords } from '../../../db/schema.ts';
import { readServiceFailures } from '../../../services/service-failures.ts';
import { hasOneStep } from '../../access/proof/proof.server.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { concernToAct } from '../../backup/backup-concern.ts';
import { readBackupFacts } from '../../backup/backup-facts.server.ts';
import { unclearDeposits } from '../../deposits/ledger/unclear-deposits.server.ts';
import { estimatesToCheck } from '../../eggs/desk/customers/estimates-to-check.server.ts';
import { findMembers } from '../../eggs/desk/customers/find-members.server.ts';
import { eggSummary } from '../../eggs/desk/queue/egg-summary.server.ts';
import { waitingAtOf } from '../../eggs/desk/queue/waiting-at.ts';
import { countedToday } from '../../eggs/line/count/todays-eggs.server.ts';
import { readEggsNow } from '../../eggs/line/egg-proposal.server.ts';
import { countResting } from '../../eggs/line/heard/rests.server.ts';
import { readToTell } from '../../eggs/line/heard/to-tell.server.ts';
import { leastHours, statedWait } from '../../eggs/line/how-soon.ts';
import { UNKNOWN } from '../../eggs/line/places.ts';
import { openingOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { plantStatusAt } from '../../facts/calendar/plant-status.ts';
import { statusAt } from '../../facts/calendar/stand-status.ts';
import { wordsNow } from '../../facts/farm-words.ts';
import { readStand } from '../../farm/board/board.server.ts';
import { titleOf } from '../../letters/letter-titles.ts';
import { LETTER_NAMES } from '../../letters/letters.ts';
import { isOfEggs } from '../../letters/own-words.ts';
import { findIn } from '../../plants/catalog/plant-search.ts';
import { stockNumbers } from '../../plants/catalog/plants.server.ts';
import { comingNow } from '../../plants/coming-soon/coming-soon.server.ts';
import { holdsAsked, holdsToTell } from '../../plants/holds/holds.server.ts';
import { walkedToday } from '../../plants/walk/walk.server.ts';
import { countRestingWishers } from '../../plants/wishes/resting.server.ts';
import { countToCall } from '../../plants/wishes/wanted.server.ts';
import { findGuides } from '../handbook/handbook.ts';
import { diskLine } from '../health/health.ts';
import { readMailMatters } from '../outbox/unsent-mail.server.ts';
import { daysAhead } from './days-ahead.ts';
import type { Need } from './need.ts';
import { callNeeds, holdNeed } from './plant-needs.ts';
import { withoutSettled } from './settled-words.server.ts';
import { eggsToday, needsOf } from './today.ts';

/** More would not fit above a phone's keyboard. */
const PLANTS_SHOWN = 8;
const PEOPLE_SHOWN = 5;
const NOBODY = { people: [], found: 0 };

async function find(context: Context, who: Who, farm: Farm, query: string) {
  const catalog = hasPage(farm, '/in-stock') ? (await context.catalog()).plants : [];
  const { found: plants, meant } = findIn(catalog, { show: 'all', type: null }, query);
  const { people, found } =
    who.role === 'admin' && hasPage(farm, '/egg-list')
      ? await findMembers(context, who, query, PEOPLE_SHOWN)
      : NOBODY;
  const guides = findGuides(farm, who.role, query);
  // Neither a person's name nor a task is a misspelled plant.
  const shown = meant !== null && people.length + guides.length > 0 ? [] : plants;
  const more = shown.length > PLANTS_SHOWN;
  return { query, plants: shown.slice(0, PLANTS_SHOWN), more, people, everybody: found, guides };
}

export type Found = Awaited<ReturnType<typeof find>>;

async function ownersNeeds(
  context: Context,
  who: Who,
  { farm, now, line, reads }: { farm: Farm; now: Date; line: LineNow; reads: ReturnType<typeof readEggs> },
): Promise<Need[]> {
  const resting = wordsNow(farm, now).rest !== null;
  const [
    eggs,
    deposits,
    estimates,
    mail,
    services,
    jobs,
    facts,
    stock,
    named,
    rested,
    restingWishers,
    coming,
  ] = await Promise.all([
    reads,
    unclearDeposits(context, who),
    estimatesToCheck(context, who, farm.facts.radiusMiles),
    readMailMatters(context, who),
    readServiceFailures(context),
    failingJobs(context.db),
    readBackupFacts(context),
    resting ? stockNumbers(context) : null,
    readNamed(context.db),
    hasPage(farm, '/egg-list') ? countResting(context.db) : 0,
    hasPage(farm, '/tell-me') ? countRestingWishers(context) : 0,
    hasPage(farm, '/in-stock') ? comingNow(context) : null,
  ]);
  // Everyone knows the demo's password.
  const oneStep = context.config.mode === 'live' && hasOneStep(who.proof);
  const disk = diskLine(context.diskRoom());
  const backups = concernToAct(facts, now);
  const leftOver = {
    inStock: stock?.pots ?? 0,
    waiting: Object.values(line.outlook).reduce((sum, { waiting }) => sum + waiting, 0),
    placeless: eggs?.placeless ?? 0,
    least: leastHours(line, now),
    ...named,
  };
  const needs = needsOf(farm, now, {
    deposits,
    estimates,
    letters: mail.undelivered,
    mail,
    services,
    jobs,
    backups,
    disk,
    oneStep,
    leftOver,
    taken: eggs?.taken ?? [],
    resting: rested,
    restingWishers,
    late: coming?.late,
  });
  return withoutSettled(context.db, needs);
}

/** What her own words are held against. */
async function readNamed(db: Context['db']) {
  const [byPhone, edited] = await Promise.all([
    // Written out, so that its index serves it.
    db.$count(eggList, sql`${eggList.tellBy} <> 'email'`),
    db.select().from(letterWords).where(isNotNull(letterWords.words)),
  ]);
  const letters = LETTER_NAMES.filter(isOfEggs).flatMap((name) => {
    const { words } = edited.find((one) => one.name === name) ?? {};
    if (!words) return [];
    const to = href('/dashboard/letters/:name', { name });
    const text = [words.subject, words.heading, words.text].join('. ');
    return [{ place: `The email “${titleOf(name)}”`, anchor: 'eggs' as const, text, to }];
  });
  return { byPhone, letters };
}

/** What an owner can also change here: another day's hours, and the egg pause. */
const ownersForms = (farm: Farm, now: Date) => ({
  seasons: farm.seasons.filter(({ closesOn }) => closesOn >= farmDay(now)),
  pause: hasPage(farm, '/egg-list')
    ? { words: { eggPause: farm.words.eggPause }, writtenAt: { eggPause: farm.writtenAt.eggPause } }
    : null,
});

/** What the hens laid, who gets it, and who is to be told; null without an egg list. */
async function readEggs(context: Context, who: Who, farm: Farm, now: Date) {
  if (!hasPage(farm, '/egg-list')) return null;
  const [summary, { eggs, lines, taken }, toTell] = await Promise.all([
    eggSummary(context, who),
    readEggsNow(context, who),
    readToTell(context, who),
  ]);
  const aside = { line: eggs.line.filter(({ putBy }) => putBy > 0), onHand: eggs.onHand };
  const shown = {
    ...eggsToday(summary, eggs, statedWait(farm, now), now),
    counted: countedToday(lines, now),
    aside,
    toTell,
  };
  const placeless = waitingAtOf(summary, farm, now).find(({ place }) => place === UNKNOWN)?.requests ?? 0;
  return { shown, placeless, taken };
}

/** On a day without the stand there is nothing to look at, but notes from before. */
async function readBoard(context: Context, who: Who, farm: Farm, now: Date) {
  if (!hasPage(farm, '/farmstand')) return null;
  const stand = await readStand(context, who);
  return openingOn(farm, 'farmstand', farmDay(now)) ? stand : { ...stand, rows: [] };
}

/** How far the bench walk is today; null where nobody walks, and while the plants rest. */
async function readBench(context: Context, farm: Farm, now: Date) {
  if (!hasPage(farm, '/in-stock') || wordsNow(farm, now).rest) return null;
  const { began, ...walked } = await walkedToday(context);
  return began ? walked : null;
}

/** Everything on the dashboard's first page; for a helper, without money or people. @throws Refusal 403 */
export async function readToday(context: Context, who: Who, query: string) {
  mustBeStaff(who);
  const isOwner = who.role === 'admin';
  const now = context.clock.now();
  const [farm, line] = await Promise.all([context.farm(), context.lineNow(now)]);
  const reads = readEggs(context, who, farm, now);
  const hasHolds = hasPage(farm, '/dashboard/plants/holds');
  const [asked, holds, wishes, eggs, board, bench, needs, found] = await Promise.all([
    hasHolds ? holdsAsked(context) : 0,
    hasHolds ? holdsToTell(context) : 0,
    hasPage(farm, '/dashboard/plants/wanted') ? countToCall(context) : 0,
    reads,
    readBoard(context, who, farm, now),
    readBench(context, farm, now),
    isOwner ? ownersNeeds(context, who, { farm, now, line, reads }) : [],
    query ? find(context, who, farm, query) : null,
  ]);
  return {
    isOwner,
    now,
    found,
    eggs: eggs?.shown ?? null,
    board,
    bench,
    stand: hasPage(farm, '/farmstand') ? statusAt(farm, 'farmstand', now) : null,
    nursery: hasPage(farm, '/in-stock') ? plantStatusAt(farm, now) : null,
    days: daysAhead(farm, now, who.role),
    ...(isOwner ? ownersForms(farm, now) : { seasons: [], pause: null }),
    needs: [...holdNeed(asked), ...callNeeds({ holds, wishes }), ...needs],
  };
}

export type TodayRead = Awaited<ReturnType<typeof readToday>>;
export type EggsToday = NonNullable<TodayRead['eggs']>;
