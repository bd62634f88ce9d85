import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { EGG_KINDS, type EggKind } from '../../db/egg-words.ts';
import { eggRequests } from '../../db/schema.ts';
import { farmDay } from '../farm/calendar.ts';
import { readOnHand, recentLines } from './egg-ledger.server.ts';
import { DOZEN, type EggLine, isGathering, oldEggs, wholeDozens } from './on-hand.ts';
import type { OnHand } from './proposal.ts';
import { type CountedDay, type Estimate, estimateWait, type LayRate, layRate } from './wait.ts';
import { estimateInWords, placeInWords } from './wait-words.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Of one kind: how many wait, whole dozens that nobody has yet, and how much the hens lay. */
export type Outlook = { waiting: number; free: number; rate: LayRate };

/** Days with a count; a correction belongs to its day. */
function countedDays(lines: EggLine[], kind: EggKind): CountedDay[] {
  const days = new Map<string, { eggs: number; isCounted: boolean }>();
  for (const line of lines) {
    if (line.kind !== kind || !isGathering(line.what)) continue;
    const day = days.get(farmDay(line.at)) ?? { eggs: 0, isCounted: false };
    const isCounted = day.isCounted || line.what === 'gathered';
    days.set(farmDay(line.at), { eggs: day.eggs + line.eggs, isCounted });
  }
  return [...days].flatMap(([day, { eggs, isCounted }]) =>
    isCounted ? [{ day, eggs: Math.max(0, eggs) }] : [],
  );
}

/** Both kinds, for pages and letters. */
export async function readOutlook({ db, clock }: Parts): Promise<Record<EggKind, Outlook>> {
  const now = clock.now();
  const [line, onHand, lines] = await Promise.all([
    db
      .select({
        kind: eggRequests.chickensOrDucks,
        waiting: count(),
        putBy: sum(eggRequests.putBy).mapWith(Number),
      })
      .from(eggRequests)
      .where(eq(eggRequests.requestStatus, 'pending'))
      .groupBy(eggRequests.chickensOrDucks),
    readOnHand(db),
    recentLines(db, now),
  ]);
  const of = (kind: EggKind): Outlook => {
    const { waiting = 0, putBy = 0 } = line.find((one) => one.kind === kind) ?? {};
    const fresh = freshOf(onHand, kind, lines, now);
    return {
      waiting,
      free: Math.max(0, wholeDozens(fresh) - putBy / DOZEN),
      rate: layRate(countedDays(lines, kind), farmDay(now)),
    };
  };
  const [chickens, ducks] = EGG_KINDS.map(of) as [Outlook, Outlook];
  return { chickens, ducks };
}

const freshOf = (onHand: OnHand, kind: EggKind, lines: EggLine[], now: Date) =>
  onHand[kind] - oldEggs(lines, kind, onHand[kind], now);

/** When somebody who asks now may have a dozen: a sentence or two. */
export function askingNowInWords({ waiting, free, rate }: Outlook, now: Date): string {
  const today = farmDay(now);
  const estimate = estimateWait({ place: waiting + 1, free, more: 0, notBefore: null }, rate, today);
  return estimateInWords(estimate, today);
}

/** `sentence` is 'You are in line, not ready yet. 4th of 9. …' */
export type Place = { place: number; of: number; estimate: Estimate; sentence: string };

/** Of one's own pending request; null without one. */
export async function myPlace(context: Parts, who: Who): Promise<Place | null> {
  const { db, clock } = context;
  const ahead = sql<number>`(select count(*) from ${eggRequests} as other
    where other.request_status = 'pending' and other.chickens_or_ducks = ${eggRequests}.chickens_or_ducks
      and (other.requested_at, other.id) < (${eggRequests}.requested_at, ${eggRequests}.id))`.mapWith(Number);
  const [[mine], outlook] = await Promise.all([
    db
      .select({
        kind: eggRequests.chickensOrDucks,
        asked: eggRequests.numberOfEggsRequested,
        putBy: eggRequests.putBy,
        ifShort: eggRequests.ifShort,
        notBefore: eggRequests.notBefore,
        ahead,
      })
      .from(eggRequests)
      .where(and(eq(eggRequests.customerId, who.id), eq(eggRequests.requestStatus, 'pending'))),
    readOutlook(context),
  ]);
  if (!mine) return null;
  const { waiting, free, rate } = outlook[mine.kind];
  const place = mine.ahead + 1;
  const more = mine.ifShort === 'all' ? Math.max(0, (mine.asked - mine.putBy) / DOZEN - 1) : 0;
  const today = farmDay(clock.now());
  const estimate = estimateWait({ place, free, more, notBefore: mine.notBefore }, rate, today);
  // Of two reads at once, one may be a moment older.
  const of = Math.max(place, waiting);
  return { place, of, estimate, sentence: placeInWords({ place, of, estimate }, today) };
}
