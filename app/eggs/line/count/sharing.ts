import { EGG_KINDS, type EggKind } from '../../../../db/egg-words.ts';
import { eggsInWords, kindInWords } from '../../request/egg-request.ts';
import { nearDay } from '../day-words.ts';
import { isAway } from '../line.ts';
import { DOZEN, dozensAndEggs } from '../on-hand.ts';
import { type EggsNow, type OnHand, proposalOf, type Share, sharesOf } from '../proposal.ts';

/** The screen can leave out as many at once: so far below the basket it has the line. */
export const LEFT_OUT_HERE = 20;

/** A place in the line. @property dozens it gets now or has set aside @property says beside since when @property why in a sentence's words */
export type Sharer = {
  requestId: string;
  state: 'gets' | 'left out' | 'waits';
  dozens: number;
  says: string;
  why: string;
};

/** @property reached in the order of each line, to the last who gets eggs or was left out @property dozens that leave now @property emails how many of who gets eggs hear by email */
export type Sharing = {
  all: ReadonlyMap<string, Sharer>;
  reached: Sharer[];
  gets: number;
  dozens: number;
  emails: number;
  putBy: number;
  kinds: ReadonlySet<EggKind>;
};

const NOW = ['none', 'one', 'two', 'three'];

/** Whatever is not plain from the dozens. */
function sayOf({ one, dozens, isGiven }: Share, state: Sharer['state'], today: string): string {
  const all = one.asked / DOZEN;
  if (isGiven) return dozens < all ? `wants ${all}, ${NOW[dozens]} now` : '';
  if (one.notBefore !== null && isAway(one, today)) return `not before ${nearDay(one.notBefore, today)}`;
  if (state === 'left out') return 'left out this time';
  if (one.ifShort === 'dozen' || all === 1) return '';
  return dozens > 0 ? `saving up ${dozens} of ${all}, wants all` : `wants all ${all} at once`;
}

export function sharingOf(now: EggsNow, except: ReadonlySet<string>): Sharing {
  const { gives, waits } = proposalOf(now, except);
  const why = new Map([...gives, ...waits].map((one) => [one.request_id, one.why]));
  const shares = sharesOf(now, except);
  const all = new Map(
    shares.map((share) => {
      const { requestId } = share.one;
      const state = share.isGiven ? 'gets' : except.has(requestId) ? 'left out' : 'waits';
      const says = sayOf(share, state, now.today);
      const sharer: Sharer = { requestId, state, dozens: share.dozens, says, why: why.get(requestId) ?? '' };
      return [requestId, sharer];
    }),
  );
  const reached = EGG_KINDS.flatMap((kind) => {
    const same = shares.filter(({ one }) => one.kind === kind);
    const last = same.findLastIndex(({ one, dozens }) => dozens > 0 || except.has(one.requestId));
    return same.slice(0, last + 1).flatMap(({ one }) => all.get(one.requestId) ?? []);
  });
  return {
    all,
    reached,
    gets: gives.length,
    dozens: gives.reduce((sum, { eggs }) => sum + eggs / DOZEN, 0),
    emails: shares.filter(({ one, isGiven }) => isGiven && one.hearsByEmail).length,
    putBy: shares.filter(({ one, dozens, isGiven }) => !isGiven && dozens * DOZEN !== one.putBy).length,
    kinds: new Set(gives.map(({ kind }) => kind)),
  };
}

const neighbors = (count: number) => (count === 1 ? '1 neighbor' : `${count} neighbors`);

/** '4 dozen and email 4 neighbors', after 'Give out'; some may hear by the farm's phone alone. */
export function giveInWords({ gets, dozens, emails }: Pick<Sharing, 'gets' | 'dozens' | 'emails'>): string {
  if (emails === gets) return `${dozens} dozen and email ${neighbors(gets)}`;
  return `${dozens} dozen to ${neighbors(gets)}${emails > 0 ? ` and email ${emails} of them` : ''}`;
}

const small = (kind: EggKind) => kindInWords(kind).toLowerCase();

/** '58' and '4 dozen and 10 · chicken · ducks 7': first the kinds that are given. */
export function onHandInWords(onHand: OnHand, given: Sharing['kinds']): { eggs: string; kinds: string } {
  const there = EGG_KINDS.filter((kind) => onHand[kind] > 0);
  const first = there.filter((kind) => given.has(kind));
  const named = first.length > 0 ? first : there.slice(0, 1);
  const others = there.filter((kind) => !named.includes(kind));
  return {
    eggs: named.map((kind) => onHand[kind]).join(' and '),
    kinds: [
      ...named.flatMap((kind) => [dozensAndEggs(onHand[kind]), small(kind)]),
      ...others.map((kind) => `${kind} ${onHand[kind]}`),
    ].join(' · '),
  };
}

/** Eggs that nobody gets now, and that are young enough for the next. */
export function leftOf(now: EggsNow, except: ReadonlySet<string>, kind: EggKind): number {
  const shares = sharesOf(now, except).filter(({ one }) => one.kind === kind);
  const taken = shares.reduce((eggs, { dozens }) => eggs + dozens * DOZEN, 0);
  return Math.max(0, now.onHand[kind] - now.old[kind] - taken);
}

/** 'After these:' '3 chicken and 7 duck eggs left' */
export function basketEndInWords(lefts: { kind: EggKind; left: number }[], isOver: boolean) {
  const some = lefts.filter(({ left }) => left > 0);
  const who = lefts.some(({ left }) => left >= DOZEN) ? 'After everyone:' : 'After these:';
  if (some.length === 0) return { who, what: `${isOver ? 'only old eggs' : 'no eggs'} left` };
  const each = some.map(({ kind, left }) => `${left} ${kindInWords(kind).toLowerCase()}`).join(' and ');
  return { who, what: `${each} egg${some.at(-1)?.left === 1 ? '' : 's'} left` };
}

export function leftInWords(left: number, kind: EggKind): string {
  return `${eggsInWords({ count: left, kind })} ${left === 1 ? 'is' : 'are'} left for tomorrow.`;
}

export const oldInWords = (old: number, kind: EggKind) =>
  `${eggsInWords({ count: old, kind })} ${old === 1 ? 'is' : 'are'} more than two weeks old.`;
