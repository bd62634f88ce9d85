import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Part } from '../db/changes.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { openKeptFiles } from './kept-files.ts';
import type { FindPublic, PublicAddress } from './public-addresses.ts';

/** All that is kept together takes at most so much; what nobody asked for longest goes first. */
export const MOST_BYTES = 16 * 1024 * 1024;

/** How long a page that is out of date may still stand in for one that cannot be made. */
const STANDS_IN_MS = 24 * 60 * 60 * 1000;

type Shelved = {
  answer: KeptAnswer;
  madeOf: readonly Part[];
  /** Up to where changes are known to have left it alone. */
  mark: number;
  /** The moment by the farm's clock from which its words are out of date. */
  until: number;
  madeAt: number;
  /** Where the code is that wakes it. */
  codeAt?: string;
};

const FOR_EVER = { madeOf: [], until: Number.POSITIVE_INFINITY };

/**
 * A page just made, or another answer, with the code that wakes it: of what, and until when its words are true if nobody
 * changes anything; null for ever.
 */
export type Made = {
  page: KeptAnswer;
  code: { address: string; answer: KeptAnswer } | null;
  madeOf: readonly Part[];
  until: Date | null;
};

export type KeptAnswers = ReturnType<typeof openKeptAnswers>;

/** The answers that are the same for everybody, kept in memory for as long as they are true. */
export function openKeptAnswers(
  { changes, clock }: Pick<Context, 'changes' | 'clock'>,
  findPublic: FindPublic,
  mostBytes = MOST_BYTES,
) {
  const shelf = new LRUCache<string, Shelved>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
  });
  const underWay = new Map<string, { mark: number | null; made: Promise<Made | null> }>();

  /** What is kept for an address in its one spelling. */
  function get(address: string): KeptAnswer | null {
    const found = shelf.get(address);
    if (!found || clock.now().getTime() >= found.until) return null;
    // What is made of nothing that changes is true also while no change can be heard.
    if (found.madeOf.length === 0) return found.answer;
    const mark = changes.mark();
    if (mark !== found.mark) {
      if (mark === null || changes.touched(found.madeOf, found.mark)) return null;
      found.mark = mark;
    }
    return found.answer;
  }

  /** The code that wakes a page as it is now. */
  function codeOf(page: string): KeptAnswer | null {
    const { codeAt } = (get(page) && shelf.peek(page)) ?? {};
    return codeAt ? get(codeAt) : null;
  }

  /** Has an answer made, and keeps it unless something that it is made of has changed since it was begun. */
  async function make(page: string, work: () => Promise<Made | null>): Promise<Made | null> {
    const mark = changes.mark();
    const madeAt = clock.now().getTime();
    const made = work().then((done) => {
      if (!done) return null;
      const { code, madeOf } = done;
      // For whoever has the page in hand, whatever has changed since: no change makes it wrong.
      if (code) shelf.set(code.address, { answer: code.answer, mark: 0, madeAt, ...FOR_EVER });
      if (mark !== null && !changes.touched(madeOf, mark)) {
        const until = done.until?.getTime() ?? Number.POSITIVE_INFINITY;
        shelf.set(page, { answer: done.page, madeOf, mark, until, madeAt, codeAt: code?.address });
      }
      return done;
    });
    const entry = { mark, made: made.catch(() => null) };
    underWay.set(page, entry);
    try {
      return await made;
    } finally {
      if (underWay.get(page) === entry) underWay.delete(page);
    }
  }

  return {
    findPublic,
    get,
    files: openKeptFiles(),

    /**
     * What is kept, or is being made for somebody else just now, or is made by `work`; null where that gives nothing
     * for everybody.
     */
    async getOrMake(asked: PublicAddress, work: () => Promise<Made | null>): Promise<KeptAnswer | null> {
      const { address, page, reads } = asked;
      const kept = get(address) ?? (address === page ? null : codeOf(page));
      if (kept) return kept;
      const other = underWay.get(page);
      // One that was begun before a change is not for those who ask after it.
      const shared = other && !changes.touched(reads, other.mark) ? await other.made : null;
      const made = shared ?? (await make(page, work));
      return (address === page ? made?.page : made?.code?.answer) ?? null;
    },

    /** What was kept within the last day, true or not, and when it was made. */
    last(address: string): { answer: KeptAnswer; madeAt: number } | null {
      const found = shelf.get(address);
      return found && clock.now().getTime() - found.madeAt < STANDS_IN_MS ? found : null;
    },

    /** How much memory is taken, in bytes, as far as it is counted. */
    taken: () => shelf.calculatedSize,
  };
}
