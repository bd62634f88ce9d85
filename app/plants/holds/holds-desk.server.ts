import { and, eq, gte } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import type { HoldState } from '../../../core/hold-words.ts';
import { Refusal } from '../../../core/refusal.ts';
import { plantHolds } from '../../../db/schema.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { search } from '../catalog/plant-search.ts';
import { potInWords } from '../changes/named-plants.ts';
import { sellsPlantsAt } from '../wishes/wishes.server.ts';
import { whatCanBeHeld } from './ask-to-hold.server.ts';
import {
  addHoldInput,
  holdInWords,
  holdSentences,
  MOST_OF_ALL,
  mayMove,
  moveHoldInput,
  potKey,
  tellHoldInput,
} from './hold.ts';
import { owedOf, stands, untilIfAsked, untilInWords, untilNow } from './hold-day.ts';
import { hearHold, sayWhatIsOwed, shownOf } from './hold-letters.server.ts';
import { type HoldRow, isConfirmed, lockHold, refuseFull, selectHolds } from './holds.server.ts';

const PER_PAGE = 30;
const FOUND_MAX = 20;

type Reader = Pick<Context, 'db' | 'clock' | 'catalog' | 'farm'>;

/** @property isOpen asked for or held now @property others pots of the same size that stand aside for others @property toTell by phone */
export type DeskHold = Pick<HoldRow, 'id' | 'holder' | 'email' | 'phone' | 'pots'> & {
  what: string;
  until: string;
  state: HoldState;
  isOpen: boolean;
  others: number;
  toTell: { says: string; until: string; shown: string } | null;
};

/** First what asks, then what is to be told, then what is held, then what ended today. */
const rankOf = ({ isOpen, state, toTell }: DeskHold) =>
  isOpen && state === 'asked' ? 0 : toTell ? 1 : isOpen ? 2 : 3;

async function holdsOfToday({ db, clock, farm }: Reader): Promise<DeskHold[]> {
  const [now, hours] = [clock.now(), await farm()];
  const today = momentOn(farmDay(now), 0);
  const rows = await selectHolds(db)
    .where(and(isConfirmed, gte(plantHolds.heardUntil, today)))
    .orderBy(plantHolds.heardUntil, plantHolds.askedAt, plantHolds.id)
    .limit(MOST_OF_ALL * 5);
  const held = new Map<string, number>();
  const isHeld = (hold: HoldRow) => hold.state === 'held' && stands(hold, hours, now);
  for (const hold of rows.filter(isHeld)) held.set(potKey(hold), (held.get(potKey(hold)) ?? 0) + hold.pots);
  return rows
    .map((hold): DeskHold => {
      const { id, holder, email, phone, pots, state } = hold;
      const owed = phone === null ? null : owedOf(hold, hours, now);
      return {
        ...{ id, holder, email, phone, pots, state },
        what: holdInWords(hold),
        until: untilInWords(untilNow(hold, hours) ?? hold.heardUntil),
        isOpen: stands(hold, hours, now),
        others: (held.get(potKey(hold)) ?? 0) - (isHeld(hold) ? pots : 0),
        toTell: owed && { says: owed.says, until: untilInWords(owed.until), shown: shownOf(owed) },
      };
    })
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** Pots in stock that have these words, which a caller may want. */
async function potsFor({ catalog, clock, farm }: Reader, query: string) {
  const now = clock.now();
  const hours = await farm();
  const until = untilIfAsked(hours, now);
  if (!query || !until || !hours.sells.includes('holds') || !sellsPlantsAt(hours, now)) return [];
  const found = search((await catalog()).plants, { show: 'in', type: null }, query);
  return found.slice(0, FOUND_MAX).map((pot) => ({
    id: pot.id,
    what: potInWords(pot),
    until: untilInWords(until),
  }));
}

/** Of now and today; for a search, also pots in stock to hold. @throws Refusal 403 */
export async function holdsList(context: Reader, who: Who, wish: { query: string; page: number }) {
  mustBeStaff(who, holdSentences.mayNot);
  const all = await holdsOfToday(context);
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE));
  const page = Math.min(wish.page, pages);
  const list = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { list, page, pages, found: await potsFor(context, wish.query) };
}

const ofStaff = { who: 'staff', mayNot: holdSentences.mayNot, answers: done } as const;

/** Accepted at once: the caller is on the phone. @throws Refusal 403 turned off, 409 out of stock or no open day, 422 too many */
export const addHold = act('add-hold', {
  ...ofStaff,
  summary:
    'Holds pots (id: of a row in stock) for a caller, by name and phone, until closing of the next open day.',
  of: 'holds',
  input: addHoldInput,
  refusals: [409],
  run: async ({ tx, now }, { id, pots, name: holder, phone }) => {
    const { pot, until } = await whatCanBeHeld(tx, id, now);
    await refuseFull(tx, now);
    const at = { askedAt: now, confirmedAt: now };
    const heard = { state: 'held', heard: 'held', heardUntil: until } as const;
    const row = { ofId: id, ...pot, pots: Number(pots), holder, phone };
    await tx.insert(plantHolds).values({ ...row, ...at, ...heard });
    return { success: true, message: holdSentences.added(untilInWords(until)) };
  },
});

const MOVED: Partial<Record<`${HoldState} > ${HoldState}`, string>> = {
  'asked > held': 'Held.',
  'asked > refused': 'Told no.',
  'held > let go': 'Let go.',
  'held > handed over': 'Handed over.',
};

/** Of two at once, one wins. @throws Refusal 404, 409 changed meanwhile or over */
export const moveHold = act('move-hold', {
  ...ofStaff,
  summary:
    'Accepts or refuses what was asked for, lets go of what is held, or hands it over (from, to); the same backwards undoes it.',
  of: 'plants',
  input: moveHoldInput,
  refusals: [404, 409],
  run: async ({ tx, context, now }, { id, from, to }) => {
    const hold = await lockHold(tx, id);
    if (!hold?.confirmedAt) throw new Refusal(404, holdSentences.changed);
    const isOfNow = hold.state === from && mayMove(from, to) && (to !== 'asked' || hold.email !== null);
    // What is undone stands again on its day, never beyond it.
    const isIn = (state: HoldState) => state === 'asked' || state === 'held';
    const open = { ...hold, state: isIn(from) ? from : to };
    if (!isOfNow || !stands(open, await readFarm(tx), now)) throw new Refusal(409, holdSentences.changed);
    await tx.update(plantHolds).set({ state: to }).where(eq(plantHolds.id, id));
    await sayWhatIsOwed(tx, context, id);
    return { success: true, message: MOVED[`${from} > ${to}`] ?? 'As it was before.' };
  },
});

/** Of those with a phone. @throws Refusal 409 something else is so by now */
export const tellHold = act('tell-hold', {
  ...ofStaff,
  summary: 'Marks the holder of a hold with a phone as told what the list showed.',
  of: 'plants',
  input: tellHoldInput,
  refusals: [409],
  run: async ({ tx, context }, { id, shown }) => {
    if (!(await hearHold(tx, context, id, shown))) throw new Refusal(409, holdSentences.changed);
    return { success: true, message: holdSentences.told };
  },
});
