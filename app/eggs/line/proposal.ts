import { EGG_KINDS, type EggKind } from '../../../db/egg-words.ts';
import { awayUntil } from './day-words.ts';
import { type InLine, inOrder, isAway } from './line.ts';
import { DOZEN, wholeDozens } from './on-hand.ts';

/** Dozens of one request: `kept` were put by before, `dozens` are with what it gets now. */
export type Share = { one: InLine; kept: number; dozens: number; isGiven: boolean };

const wishOf = ({ asked }: InLine) => asked / DOZEN;

/** What is put by stays so while it is on hand, in the order of the line. */
function keepPutBy(line: InLine[], dozens: number): { shares: Share[]; free: number } {
  let free = dozens;
  const shares = line.map((one) => {
    const kept = Math.min(wholeDozens(one.putBy), wishOf(one), free);
    free -= kept;
    return { one, kept, dozens: kept, isGiven: false };
  });
  return { shares, free };
}

/**
 * Shares whole dozens of one kind among its line: everybody gets one before anybody gets a second.
 * @param except ids that are left out this time @returns in the order of the line
 */
export function shareOut(
  line: readonly InLine[],
  dozens: number,
  today: string,
  except: ReadonlySet<string>,
): Share[] {
  const { shares, free } = keepPutBy(inOrder(line), dozens);
  const here = shares.filter(({ one }) => !isAway(one, today) && !except.has(one.requestId));
  let left = free;
  let hungry = here.filter((share) => share.dozens < wishOf(share.one));
  while (left > 0 && hungry.length > 0) {
    const served = hungry.slice(0, left);
    for (const share of served) share.dozens += 1;
    left -= served.length;
    hungry = hungry.filter((share) => share.dozens < wishOf(share.one));
  }
  for (const share of here) {
    const isEnough = share.one.ifShort === 'all' ? share.dozens === wishOf(share.one) : share.dozens > 0;
    share.isGiven = isEnough;
  }
  return shares;
}

export type OnHand = Record<EggKind, number>;

export type Give = {
  request_id: string;
  name: string;
  kind: EggKind;
  eggs: number;
  of: number;
  why: string;
};
export type Wait = { request_id: string; name: string; kind: EggKind; eggs: number; why: string };

export type Proposal = { on_hand: OnHand; gives: Give[]; waits: Wait[] };

/** Everything a proposal is made of. @property old eggs on hand that are too old to give */
export type EggsNow = { line: readonly InLine[]; onHand: OnHand; old: OnHand; today: string };

export const sharesOf = ({ line, onHand, old, today }: EggsNow, except: ReadonlySet<string>): Share[] =>
  EGG_KINDS.flatMap((kind) => {
    const same = line.filter((one) => one.kind === kind);
    return shareOut(same, wholeDozens(onHand[kind] - old[kind]), today, except);
  });

/**
 * The front of each line that eggs can reach while at most `leftOut` are left out, and whoever has eggs put by:
 * sharing among them is sharing among all.
 */
export function inReach({ line, onHand, old, today }: EggsNow, leftOut: number): InLine[] {
  return EGG_KINDS.flatMap((kind) => {
    let reach = Math.max(0, wholeDozens(onHand[kind] - old[kind])) + leftOut;
    return inOrder(line.filter((one) => one.kind === kind)).filter((one) => {
      if (one.putBy > 0) return true;
      if (reach === 0) return false;
      if (!isAway(one, today)) reach -= 1;
      return true;
    });
  });
}

function whyGiven({ one, kept, dozens }: Share): string {
  if (dozens === wishOf(one)) return kept > 0 ? 'all of them are here now' : 'next in line';
  return dozens === 1 ? 'everyone gets one first' : 'everyone gets two first';
}

function whyWaits({ one, dozens }: Share, today: string, except: ReadonlySet<string>): string {
  if (one.notBefore !== null && isAway(one, today)) return awayUntil(one.notBefore, today);
  if (except.has(one.requestId)) return 'left out this time';
  if (one.ifShort === 'dozen') return 'no eggs left for now';
  const all = one.asked / DOZEN;
  return dozens > 0
    ? `saving up: ${dozens} of ${all} dozen (wants them all at once)`
    : `wants all ${all} dozen at once; none saved yet`;
}

export function proposalOf(now: EggsNow, except: ReadonlySet<string> = new Set()): Proposal {
  const shares = sharesOf(now, except);
  const shown = ({ one }: Share) => ({ request_id: one.requestId, name: one.name, kind: one.kind });
  return {
    on_hand: now.onHand,
    gives: shares
      .filter(({ isGiven }) => isGiven)
      .map((share) => ({
        ...shown(share),
        eggs: share.dozens * DOZEN,
        of: share.one.asked,
        why: whyGiven(share),
      })),
    waits: shares
      .filter(({ isGiven }) => !isGiven)
      .map((share) => ({
        ...shown(share),
        eggs: share.one.asked,
        why: whyWaits(share, now.today, except),
      })),
  };
}
