import { eq, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { readFarm } from '../../app/facts/calendar/calendar.server.ts';
import { DAY_MS, HOUR_MS } from '../../core/clock.ts';
import type { Farm } from '../../core/farm.ts';
import { eggCounts, eggList, letters } from '../../db/schema.ts';
import type { Actor } from '../cast/cast.ts';
import { ledger, onHand } from '../cast/egg-line.ts';
import { requestRows } from '../cast/eggs.ts';
import { isInSeason } from '../claims/claims-of-opening.ts';
import { atWall, daysUntil, plainToday } from '../claims/wall-clock.ts';
import type { Stage } from '../engines/stage.ts';
import { heardJudgeOf } from './heard-judge.ts';
import type { Arrived, PromisePost } from './promise-post.ts';
import type { Street } from './promise-street.ts';
import { keyOf, promised, textOf } from './promise-texts.ts';
import { type Row, SPEAKS } from './world-so.ts';

const PLACES = { stand: 'at the farmstand', house: 'at the house', door: 'by our door' };
const KINDS = { chickens: 'chicken eggs', ducks: 'duck eggs' };
const CALL = 'Please call';
const PAUSE = 'The hens are molting.';
const USUAL = '24 hours';
const PAGES = ['/', '/egg-list', '/farmstand', '/coming-soon'];

const KEPT = /^eggs-(ready|changed|last-day)$/;
const GONE = /^eggs-(passed-on|not-kept)$/;
const ENDED: Record<string, RegExp> = { time_up: GONE, not_picked_up: GONE, declined: /^eggs-declined$/ };

type Told = { at: Date; days: number; until: Date };

/** Compares what a street was told with what its pages say and what happens. It asks the code nothing about promises. */
export function judgeOf(stage: Stage, clock: { at: Date }, street: Street, post: PromisePost) {
  const { farm } = stage;
  /** For eggs that wait, since they were made ready. */
  const told = new Map<string, Told>();
  const judgeHeard = heardJudgeOf(stage, clock, street);
  let judged = 0;
  let before: Row[] = [];
  /** Somebody else wanted eggs when theirs went on. */
  const wanted = new Map<string, boolean>();

  /** As she said, or nobody knows: nothing waits at a stand whose season is over. */
  const placesAt = (calendar: Farm, at: Date) => {
    const open = isInSeason({ now: at, farm: calendar }, 'farmstand');
    return ({ id }: Row) => {
      const place = street.places.get(id) ?? null;
      return place === null || (place === 'stand' && !open) ? CALL : PLACES[place];
    };
  };
  const saying = (row: Row) => `request ${row.id} at ${clock.at.toISOString()}`;

  /** Somebody else is in line for the same kind, or was a moment ago. */
  const isWanted = ({ id, chickensOrDucks: kind }: Row, rows: Row[]) =>
    [...before, ...rows].some(
      (one) => one.id !== id && one.requestStatus === 'pending' && one.chickensOrDucks === kind,
    );

  /** Each letter says what is so when it arrives. */
  function readLetter(letter: Arrived, rows: Row[], calendar: Farm) {
    const row = rows.find(({ id }) => id === letter.about);
    if (!row) return;
    const { requestStatus, endedWhy } = row;
    const said = `${letter.kind} arrived while ${requestStatus} ${endedWhy ?? ''}, ${saying(row)}`;
    if (KEPT.test(letter.kind)) expect(requestStatus, said).toBe('awaiting_pickup');
    if (letter.kind === 'eggs-not-ready' || letter.kind === 'eggs-paused')
      expect(requestStatus, said).toBe('pending');
    if (GONE.test(letter.kind)) expect(endedWhy, said).toMatch(/^(time_up|not_picked_up)$/);
    if (letter.kind === 'eggs-declined') expect(endedWhy, said).toBe('declined');
    if (letter.kind === 'eggs-wanted') expect(endedWhy, said).not.toBe('cancelled');
    if (letter.kind === 'eggs-passed-on') expect(wanted.get(row.id), said).toBe(true);
    if (!KEPT.test(letter.kind)) return;
    expect(letter.text, `the kind, ${said}`).toContain(KINDS[row.chickensOrDucks]);
    if (letter.text.includes('next in line'))
      expect(isWanted(row, rows), `speaks of a next in line, ${saying(row)}`).toBe(true);
    const { until, price, place } = promised(letter.text, letter.at);
    expect(until, `${letter.kind} says until when: ${letter.text}`).toBeInstanceOf(Date);
    if (!(until instanceof Date)) return;
    expect(price, `the price in ${letter.kind}, ${saying(row)}`).toBe(street.prices.get(row.id) ?? null);
    expect(place, `the place in ${letter.kind}, ${saying(row)}`).toBe(placesAt(calendar, letter.at)(row));
    const key = keyOf(row);
    const first = told.get(key);
    if (first)
      expect(until.getTime(), `never earlier, ${saying(row)}`).toBeGreaterThanOrEqual(first.until.getTime());
    const at = first?.at ?? street.outbox.called.get(key) ?? letter.at;
    told.set(key, { at, days: row.holdDays ?? 0, until });
  }

  /** Those about one request leave in the order of what happened. */
  function readOrder(mail: Arrived[]) {
    for (const its of Map.groupBy(mail, ({ about }) => about).values()) {
      const speaking = its.filter(({ kind }) => SPEAKS.test(kind));
      const once = new Map(speaking.map(({ id, nth }) => [id, nth]));
      const order = [...once.values()];
      expect(order, 'a letter after a later one').toEqual(order.toSorted((one, other) => one - other));
    }
  }

  /** Whom the clock released: told of it, kept until then, and for that many evenings. */
  function readReleases(rows: Row[]) {
    for (const row of rows) {
      const was = before.find(({ id }) => id === row.id);
      if (was?.requestStatus !== 'awaiting_pickup' || row.endedWhy !== 'time_up') continue;
      const key = keyOf(was);
      const called = street.outbox.called.get(key);
      const said = told.get(key) ?? (called && { at: called, days: was.holdDays ?? 0, until: called });
      if (!said) throw new Error(`released before anybody was told, ${saying(row)}`);
      const { at, days, until } = said;
      expect(until.getTime(), `released before ${until.toISOString()}, ${saying(row)}`).toBeLessThanOrEqual(
        clock.at.getTime(),
      );
      const evenings = [...street.evenings.values()].filter(
        (evening) => evening.getTime() - at.getTime() >= HOUR_MS && evening <= clock.at,
      );
      expect(evenings.length, `told ${at.toISOString()}, released, ${saying(row)}`).toBeGreaterThanOrEqual(
        days,
      );
    }
  }

  const page = async (actor: Pick<Actor, 'get'>, path: string) =>
    textOf(await (await actor.get(path)).text());

  /** Their pages say what their last letter says. */
  async function readPages(rows: Row[], mail: Arrived[], calendar: Farm) {
    const placeOf = placesAt(calendar, clock.at);
    const open = await farm.context.db.select().from(letters).where(eq(letters.state, 'queued'));
    const refused = await farm.context.db.select().from(letters).where(eq(letters.state, 'refused'));
    const unread = new Set([...open, ...refused].map(({ about }) => about));
    for (const home of street.homes) {
      const mine = rows.filter(({ customerId }) => customerId === home.who?.id);
      const [row] = mine.filter(({ requestStatus }) => requestStatus === 'awaiting_pickup');
      const last = mine.toSorted((one, other) => +other.requestedAt - +one.requestedAt)[0];
      if (row) {
        const card = promised(await page(home, '/dashboard/egg-requests'), clock.at);
        const tab = promised(await page(home, '/dashboard'), clock.at);
        const price = street.prices.get(row.id) ?? null;
        expect(card.price, `the card’s price, ${saying(row)}`).toBe(price);
        expect(card.place, `the card’s place, ${saying(row)}`).toBe(placeOf(row));
        expect({ ...tab, until: null }, `the egg tab, ${saying(row)}`).toEqual({ ...card, until: null });
        if (unread.has(row.id)) continue;
        const letter = mail.filter(({ about, kind }) => about === row.id && SPEAKS.test(kind)).at(-1);
        expect(letter?.kind ?? '', `the last letter, ${saying(row)}`).toMatch(KEPT);
        if (letter && (row.holdUntil ?? clock.at) > clock.at) {
          const said = promised(letter.text, letter.at);
          // The season may have ended since.
          const place = card.place === CALL ? CALL : said.place;
          expect(card, `card and letter, ${saying(row)}`).toEqual({ ...said, place });
        }
        continue;
      }
      if (!last || unread.has(last.id)) continue;
      const letter = mail.filter(({ about, kind }) => about === last.id && SPEAKS.test(kind)).at(-1);
      if (last.requestStatus === 'pending')
        expect(letter?.kind ?? 'eggs-paused', saying(last)).toMatch(/^eggs-(not-ready|paused)$/);
      const ended = ENDED[last.endedWhy ?? ''];
      if (ended && last.endedNote !== 'You are no longer on our egg list.')
        expect(letter?.kind ?? '', `${last.endedWhy}, ${saying(last)}`).toMatch(ended);
    }
  }

  /** Who is in line reads of the pause, and hears of it if she wanted that. */
  async function readPause(rows: Row[], mail: Arrived[]) {
    const { until, since, told } = street.pause;
    if (plainToday(clock.at) >= until) return;
    const unsent = await farm.context.db.select().from(letters).where(ne(letters.state, 'sent'));
    for (const home of street.homes) {
      const row = rows.find(
        ({ customerId, requestStatus }) => customerId === home.who?.id && requestStatus === 'pending',
      );
      if (!row) continue;
      expect(await page(home, '/dashboard/egg-requests'), `the pause, ${saying(row)}`).toContain(PAUSE);
      if (!told.includes(row.id) || unsent.some(({ about }) => about === row.id)) continue;
      const arrived = mail.some(
        ({ about, kind, at, text }) =>
          about === row.id && at >= since && (kind === 'eggs-paused' || text.includes(PAUSE)),
      );
      expect(arrived, `told of the pause, ${saying(row)}`).toBe(true);
    }
  }

  /** The owner reads the same prices in her queue. */
  async function readQueue(rows: Row[]) {
    const due = rows
      .filter(({ requestStatus }) => requestStatus === 'awaiting_pickup')
      .map(({ id }) => street.prices.get(id) ?? null)
      .filter((price) => price !== null);
    if (due.length === 0) return;
    const queue = await page(stage.cast.admin, '/dashboard/egg-requests?show=awaiting_pickup');
    // Its dozens stand right after the price.
    for (const price of due)
      expect(queue, 'the owner’s queue').toMatch(new RegExp(`· \\$${price / 100}[1-3] dozen`));
  }

  /** No page says the usual wait while somebody has waited longer, or nothing was counted for three days. */
  async function readWait(rows: Row[]) {
    const now = clock.at.getTime();
    const waits = rows
      .filter(({ requestStatus }) => requestStatus === 'pending')
      .map(
        ({ requestedAt, notBefore }) => now - Math.max(+requestedAt, notBefore ? +atWall(notBefore, 0) : 0),
      );
    const counts = (await farm.context.db.select().from(eggCounts)).filter(({ what }) => what === 'gathered');
    const days = counts.map(({ at }) => daysUntil(plainToday(clock.at), plainToday(at)));
    const isLong = waits.some((wait) => wait > DAY_MS) || (days.length > 0 && Math.min(...days) >= 3);
    if (!isLong) return;
    const texts = PAGES.map((path) => page(stage.cast.visitor, path));
    for (const home of street.homes) texts.push(page(home, '/dashboard'));
    for (const [n, text] of (await Promise.all(texts)).entries())
      expect(text, `the wait on ${PAGES[n] ?? 'a dashboard'}, ${clock.at.toISOString()}`).not.toContain(
        USUAL,
      );
  }

  /** Gathered is what is on hand, and what was given; one request each, and none loses its place. */
  async function readBooks(rows: Row[]) {
    const [lines, there] = [await ledger(farm), await onHand(farm)];
    const sum = (some: { eggs: number }[]) => some.reduce((all, { eggs }) => all + eggs, 0);
    expect(sum(lines), 'eggs on hand').toBe((there.chickens ?? 0) + (there.ducks ?? 0));
    const out = rows.filter(({ requestStatus }) => /awaiting|completed/.test(requestStatus));
    const given = [...out, ...street.forgotten].reduce((all, { eggsGiven }) => all + (eggsGiven ?? 0), 0);
    const moved = lines.filter(({ what }) => what === 'given' || what === 'returned');
    expect(sum(moved) + given, 'eggs given').toBe(0);
    const active = rows.filter(({ requestStatus }) => /pending|awaiting/.test(requestStatus));
    expect(new Set(active.map(({ customerId }) => customerId)).size, 'one each').toBe(active.length);
    const gone = new Set(street.forgotten.map(({ id }) => id));
    for (const was of before.filter(({ id }) => !gone.has(id))) {
      const is = rows.find(({ id }) => id === was.id);
      expect(is?.requestedAt, `its place, ${saying(was)}`).toEqual(was.requestedAt);
    }
  }

  /** A member is one until they or the owner say otherwise, and what happened to their request is said. */
  async function readMembers(rows: Row[]) {
    const members = new Set(
      (await farm.context.db.select().from(eggList)).map(({ supabaseId }) => supabaseId),
    );
    for (const row of rows)
      if (row.requestStatus === 'pending' || row.requestStatus === 'awaiting_pickup')
        expect(members, `in line without being on the list, ${saying(row)}`).toContain(row.customerId);
  }

  /** Nothing can have happened: no eggs wait, and no email. */
  async function isQuiet(): Promise<boolean> {
    const waits = (row: Row) => row.requestStatus === 'awaiting_pickup';
    const rows = await requestRows(farm);
    return (
      !rows.some(waits) &&
      !before.some(waits) &&
      (await farm.context.db.$count(letters, eq(letters.state, 'queued'))) === 0
    );
  }

  /** @param hurry tries refused mail again now @param what only new letters, also the pages of those with requests, or all pages */
  return async function judge(hurry: boolean, what: 'letters' | 'requests' | 'all' = 'all') {
    if (what === 'requests' && (await isQuiet())) return;
    await post.settled(farm, hurry);
    const rows = await requestRows(farm);
    const mail = await post.arrived(farm);
    for (const row of rows)
      if (row.wentOn !== null && !wanted.has(row.id)) wanted.set(row.id, isWanted(row, rows));
    const calendar = await readFarm(farm.context.db);
    for (const letter of mail.slice(judged)) readLetter(letter, rows, calendar);
    judged = mail.length;
    readOrder(mail);
    readReleases(rows);
    if (what !== 'letters') await readPages(rows, mail, calendar);
    if (what === 'all') {
      await readPause(rows, mail);
      await readQueue(rows);
      await readWait(rows);
      await readBooks(rows);
    }
    await readMembers(rows);
    await judgeHeard(mail);
    before = rows;
  };
}
