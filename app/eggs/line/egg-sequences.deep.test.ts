import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EGG_KINDS, type EggKind } from '../../../db/egg-words.ts';
import { eggHeard, letters } from '../../../db/schema.ts';
import { bringCast } from '../../../test/cast/cast.ts';
import { ledger, onHand } from '../../../test/cast/egg-line.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { eggPlay, eggStep, type Row, scarceDay } from '../../../test/promises/egg-steps.ts';
import { daysBetween } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { myPlace } from './egg-place.server.ts';
import { DOZEN } from './on-hand.ts';

/** EGG_SEQUENCES=500 looks longer. */
const RUNS = Number(process.env.EGG_SEQUENCES ?? 8);

const clock = { at: new Date(), now: () => clock.at };
type Play = Awaited<ReturnType<typeof eggPlay>>;
type Lines = Awaited<ReturnType<typeof ledger>>;

const byTimeAsked = (one: Row, other: Row) =>
  +one.requestedAt - +other.requestedAt || (one.id < other.id ? -1 : 1);

const isOut = ({ requestStatus }: Row) => /awaiting|completed/.test(requestStatus);

/** Gathered is what is on hand, what was given, and what the house took. */
function expectTrueBooks(lines: Lines, rows: Row[], there: Record<string, number>) {
  for (const kind of EGG_KINDS) {
    const sum = (...whats: string[]) =>
      lines.reduce((all, line) => all + (line.kind === kind && whats.includes(line.what) ? line.eggs : 0), 0);
    const out = rows
      .filter((row) => row.chickensOrDucks === kind && isOut(row))
      .reduce((all, row) => all + (row.eggsGiven ?? 0), 0);
    const left = there[kind] ?? 0;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(sum('given', 'returned')).toBe(-out || 0);
    const came = sum('gathered', 'uncounted', 'correction') + sum('house', 'broken', 'stand');
    expect(came).toBe(left + out);
  }
  const active = rows.filter((row) => ['pending', 'awaiting_pickup'].includes(row.requestStatus));
  expect(new Set(active.map(({ customerId }) => customerId)).size).toBe(active.length);
}

/**
 * Who asked earlier, is here and can take eggs got as many now as anybody later, and at most a dozen more than
 * whoever later could take more.
 */
function expectFairShares(before: Row[], after: Row[], except: string | undefined) {
  const was = new Map(before.map((row) => [row.id, row]));
  const gets = (row: Row) => (isOut(row) ? (row.eggsGiven ?? 0) : row.putBy) - (was.get(row.id)?.putBy ?? 0);
  const isAway = ({ notBefore }: Row) => notBefore !== null && notBefore > farmDay(clock.at);
  const isFull = (row: Row) => gets(row) + (was.get(row.id)?.putBy ?? 0) === row.numberOfEggsRequested;
  const wantsMore = (row: Row) => !isAway(row) && !isFull(row) && row.id !== except;
  const line = after.filter(({ id }) => was.get(id)?.requestStatus === 'pending').toSorted(byTimeAsked);
  for (const [place, ahead] of line.entries()) {
    for (const behind of line.slice(place + 1)) {
      if (behind.chickensOrDucks !== ahead.chickensOrDucks) continue;
      if (wantsMore(ahead) && gets(behind) > 0) expect(gets(ahead)).toBeGreaterThanOrEqual(gets(behind));
      if (wantsMore(behind)) expect(gets(ahead)).toBeLessThanOrEqual(gets(behind) + DOZEN);
    }
  }
}

/** As the rule says it to everybody: five counts in 14 days, the newest at most three days old. */
function mayBeSaid(lines: Lines, kind: EggKind): boolean {
  const days = new Set(
    lines.filter((line) => line.kind === kind && line.what === 'gathered').map(({ at }) => farmDay(at)),
  );
  const ages = [...days].map((day) => daysBetween(day, farmDay(clock.at))).filter((age) => age < 14);
  return ages.length >= 5 && Math.min(...ages) <= 3;
}

const READY = /^eggs-(?:ready|changed|last-day)$/;
const TWICE =
  /\b(eggs-(?:ready|not-ready|last-day|passed-on|not-kept))( \1)+\b|eggs-(?:changed|last-day) eggs-ready\b/;

/** The last email about a request, from what it is by now. @param morning right after 8 AM */
function mustHaveHeard(row: Row, morning: boolean): RegExp {
  const { requestStatus, endedWhy, wentOn, holdUntil, fulfilledAt } = row;
  if (requestStatus === 'pending') return /^(?:nothing|eggs-not-ready)$/;
  if (requestStatus === 'awaiting_pickup') {
    const today = farmDay(clock.at);
    const isLastDay =
      holdUntil && fulfilledAt && farmDay(holdUntil) === today && farmDay(fulfilledAt) < today;
    return morning && isLastDay ? /^eggs-last-day$/ : READY;
  }
  if (endedWhy === 'declined') return /^eggs-declined$/;
  if (endedWhy === 'time_up' || endedWhy === 'not_picked_up')
    return wentOn ? /^eggs-passed-on$/ : /^eggs-not-kept$/;
  return /./;
}

onBothEngines(
  (stage) => {
    /** Places are 1 to n, by the time asked, and no wait is said without data. */
    async function expectTruePlaces({ homes }: Play, rows: Row[], lines: Lines) {
      const { db, changes, farm, lineNow } = stage.farm.context;
      await changes.caughtUp();
      const now = await lineNow(clock.at);
      for (const kind of EGG_KINDS) {
        const line = rows
          .filter((row) => row.requestStatus === 'pending' && row.chickensOrDucks === kind)
          .toSorted(byTimeAsked);
        for (const [n, { customerId }] of line.entries()) {
          const who = homes.find((home) => home.who?.id === customerId)?.who;
          const place = who && (await myPlace(db, who, { farm: await farm(), line: now }, clock.at));
          expect(place).toMatchObject({ place: n + 1 });
          if (!mayBeSaid(lines, kind)) expect(place?.estimate).toHaveProperty('silence');
        }
      }
    }

    /** What was heard of a request, in order: the kind of each letter, and 'page' where its page told. */
    async function wordsOf(row: Row, sent: (typeof letters.$inferSelect)[]) {
      const lines = await stage.farm.context.db
        .select({ how: eggHeard.how, letter: eggHeard.letter })
        .from(eggHeard)
        .where(eq(eggHeard.requestId, row.id))
        .orderBy(eggHeard.nth);
      if (!lines.some(({ how }) => how === 'page')) return sent.map(({ kind }) => kind);
      return lines.map(({ how, letter }) => sent.find(({ id }) => id === letter)?.kind ?? how);
    }

    /** By the emails that left, each neighbor last heard what is so, and nothing twice; the owner heard of each once. */
    async function expectTrueLetters({ rows, toOwner, seen }: Play, morning = false) {
      await stage.farm.restedLetters();
      const written = await stage.farm.context.db
        .select()
        .from(letters)
        .orderBy(letters.endedAt, letters.nth);
      const toJune = written.filter(({ to }) => to === stage.cast.admin.who?.email);
      expect(toJune.map(({ kind }) => kind).toSorted()).toEqual(toOwner.toSorted());
      const all = await rows();
      for (const row of all) {
        const heard = written.filter(
          (one) => one.about === row.id && one.state === 'sent' && !toJune.includes(one),
        );
        expect((await wordsOf(row, heard)).join(' ')).not.toMatch(TWICE);
        // Who asks again, or edits, reads on their page what is so.
        const asksAgain = all.some(
          ({ id, customerId, requestedAt }) =>
            id !== row.id && customerId === row.customerId && row.endedAt && requestedAt >= row.endedAt,
        );
        if (!asksAgain && !seen.has(row.id))
          expect(heard.at(-1)?.kind ?? 'nothing').toMatch(mustHaveHeard(row, morning));
      }
    }

    it('whatever happens, eggs and letters are counted once, and nobody is overtaken', async () => {
      const some = fc.array(eggStep, { minLength: 2, maxLength: 8 });
      const sequences = fc
        .array(fc.tuple(some, scarceDay), { minLength: 2, maxLength: 4 })
        .map((days) => days.flat(2));
      await fc.assert(
        fc.asyncProperty(sequences, async (steps) => {
          clock.at = new Date('2025-09-20T10:00:00-05:00');
          stage.cast = await bringCast(stage.farm);
          const play = await eggPlay(stage, clock);
          for (const step of steps) {
            const before = await play.rows();
            await play.play(step);
            if (step.do === 'night') {
              await expectTruePlaces(play, await play.rows(), await ledger(stage.farm));
              await expectTrueLetters(play, true);
            }
            if (step.do !== 'give') continue;
            const left = step.except === null ? undefined : play.homes[step.except]?.who?.id;
            const isLeft = (row: Row) => row.customerId === left && row.requestStatus === 'pending';
            expectFairShares(before, await play.rows(), before.find(isLeft)?.id);
          }
          const [lines, rows] = [await ledger(stage.farm), await play.rows()];
          expectTrueBooks(lines, rows, await onHand(stage.farm));
          await expectTruePlaces(play, rows, lines);
          await expectTrueLetters(play);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    });
  },
  { clock },
);
