import { EGG_KINDS, type EggKind, USUAL_KIND } from '../../../db/egg-words.ts';
import { DOZEN } from '../line/on-hand.ts';
import { type EggsNow, proposalOf, type Share, sharesOf } from '../line/proposal.ts';
import { eggsInWords, kindInWords } from '../requests/egg-request.ts';

/** One line of who gets what. @property dozens '1 of 2 dozen', or '' for who waits */
export type SharedRow = {
  requestId: string;
  name: string;
  dozens: string;
  why: string;
  state: 'gets' | 'left out' | 'waits';
};

/** @property more how many wait below the last line that is shown @property dozens that leave now */
export type Sharing = { rows: SharedRow[]; more: number; gets: number; dozens: number; putBy: number };

const kindAfter = (kind: EggKind) => (kind === USUAL_KIND ? '' : ` ${kindInWords(kind).toLowerCase()}`);

function rowOf({ one, dozens, isGiven }: Share, why: string, except: ReadonlySet<string>): SharedRow {
  const { requestId, name, kind, asked } = one;
  const all = asked / DOZEN;
  const said = `${dozens === all ? all : `${dozens} of ${all}`} dozen${kindAfter(kind)}`;
  const state = isGiven ? 'gets' : except.has(requestId) ? 'left out' : 'waits';
  return { requestId, name, dozens: isGiven ? said : '', why, state };
}

/** Everyone who gets eggs, was left out or passed over, or has eggs set aside; the rest only as a count. */
export function sharingOf(now: EggsNow, except: ReadonlySet<string>): Sharing {
  const { gives, waits } = proposalOf(now, except);
  const why = new Map([...gives, ...waits].map((one) => [one.request_id, one.why]));
  const shares = sharesOf(now, except);
  const rows = EGG_KINDS.flatMap((kind) => {
    const same = shares.filter(({ one }) => one.kind === kind);
    const last = same.findLastIndex(({ one, dozens }) => dozens > 0 || except.has(one.requestId));
    return same.slice(0, last + 1).map((share) => rowOf(share, why.get(share.one.requestId) ?? '', except));
  });
  return {
    rows,
    more: shares.length - rows.length,
    gets: gives.length,
    dozens: gives.reduce((sum, { eggs }) => sum + eggs / DOZEN, 0),
    putBy: shares.filter(({ one, dozens, isGiven }) => !isGiven && dozens * DOZEN !== one.putBy).length,
  };
}

export function giveInWords({ gets, dozens, putBy }: Pick<Sharing, 'gets' | 'dozens' | 'putBy'>): string {
  if (gets === 0) return `Save for ${putBy}`;
  return `Give out ${dozens} dozen and email ${gets === 1 ? '1 neighbor' : `${gets} neighbors`}`;
}

/** Eggs that nobody gets now, and that are young enough for the next. */
export function leftOf(now: EggsNow, except: ReadonlySet<string>, kind: EggKind): number {
  const shares = sharesOf(now, except).filter(({ one }) => one.kind === kind);
  const taken = shares.reduce((eggs, { dozens }) => eggs + dozens * DOZEN, 0);
  return Math.max(0, now.onHand[kind] - now.old[kind] - taken);
}

export function leftInWords(left: number, kind: EggKind): string {
  return `${eggsInWords({ count: left, kind })} ${left === 1 ? 'is' : 'are'} left for tomorrow.`;
}

export const oldInWords = (old: number, kind: EggKind) =>
  `${eggsInWords({ count: old, kind })} ${old === 1 ? 'is' : 'are'} more than two weeks old.`;
