import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { howSoon } from '../app/eggs/line/how-soon.ts';
import { layRate } from '../app/eggs/line/wait.ts';
import { waitWords } from '../app/eggs/line/wait-now.ts';
import { soonInLetter, soonInWords } from '../app/eggs/line/wait-words.ts';
import { farmDay } from '../app/facts/calendar/farm-time.ts';
import { plantStatusAt } from '../app/facts/calendar/plant-status.ts';
import { standHours, whenStandIsOpen } from '../app/facts/calendar/stand-hours.ts';
import { closedNotice, noHoursNotice, statusAt } from '../app/facts/calendar/stand-status.ts';
import { plantHoursInWords } from '../app/facts/calendar/visit-hours.ts';
import { introAt, questionsAt, wordsNow } from '../app/facts/farm-words.ts';
import { boardAt } from '../app/farm/board/board.ts';
import { seenWithPut } from '../app/farm/board/eggs-on-stand.ts';
import { type ShownLine, shownLine } from '../app/farm/board/shown-line.ts';
import { type Sign, signAt } from '../app/farm/pages/sign-words.ts';
import { HOUR_MS, MINUTE_MS } from '../core/clock.ts';
import type { BoardNow } from '../core/context.ts';
import { BOARD_STATES } from '../db/board-words.ts';
import { EGG_KINDS, EGG_PLACES, eachKind } from '../db/egg-words.ts';
import { anyFarm, anyMoment } from '../test/claims/any-farm.ts';
import type { Request, World } from '../test/claims/claim.ts';
import { wrongIn } from '../test/claims/claims.ts';
import { sentencesIn } from '../test/claims/time-sentences.ts';
import { dayAfter, isPlainlyOpen, plainToday } from '../test/claims/wall-clock.ts';

/** TRUE_MOMENTS=10000 looks longer, for a minute or two. */
const MOMENTS = Number(process.env.TRUE_MOMENTS ?? 1_000);
/** Quick: nothing is asked of a database. */
const BOARD_MOMENTS = 10_000;
vi.setConfig({ testTimeout: 600_000 });

const anyKind = fc.record({
  waiting: fc.nat({ max: 12 }),
  free: fc.nat({ max: 4 }),
  counted: fc.uniqueArray(fc.record({ ago: fc.nat({ max: 16 }), eggs: fc.nat({ max: 60 }) }), {
    selector: ({ ago }) => ago,
    maxLength: 16,
  }),
});
const MINUTES_OF_WEEK = 7 * 24 * 60;
const anyRow = fc.record({
  kind: fc.constantFrom(...EGG_KINDS, null, null),
  state: fc.constantFrom(...BOARD_STATES),
  count: fc.option(fc.integer({ min: 1, max: 9 })),
  counts: fc.boolean(),
  /** Also by a phone whose clock is ahead. */
  ago: fc.option(fc.integer({ min: -30, max: MINUTES_OF_WEEK })),
  /** From the ledger, if it is a row of eggs. */
  put: fc.array(
    fc.record({ ago: fc.nat({ max: MINUTES_OF_WEEK }), dozens: fc.integer({ min: 1, max: 6 }) }),
    {
      maxLength: 3,
    },
  ),
});
const anyBoard = fc.array(anyRow, { maxLength: 4 });

const agoFrom = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const putOf = ({ ago, dozens }: { ago: number; dozens: number }, now: Date) => ({
  eggs: dozens * 12,
  at: agoFrom(now, ago),
  by: null,
});

const boardOf = (
  rows: typeof anyBoard extends fc.Arbitrary<infer Some> ? Some : never,
  now: Date,
): BoardNow =>
  rows.map(({ kind, state, count, counts, ago, put }, place) => ({
    id: `row-${place}`,
    kind,
    name: kind === 'chickens' ? 'Eggs' : kind === 'ducks' ? 'Duck eggs' : 'Corn',
    priceCents: null,
    unit: '',
    priceWords: '6 for $4',
    from: null,
    until: null,
    counts,
    picture: null,
    updatedAt: now,
    seen: seenWithPut(
      ago === null ? null : { state, count, seenAt: agoFrom(now, ago), by: null },
      kind ? put.toSorted((one, other) => other.ago - one.ago).map((one) => putOf(one, now)) : [],
    ),
  }));

const anyLine = fc.record({
  kinds: fc.record(eachKind(() => anyKind)),
  lastCounted: fc.option(fc.nat({ max: 5 })),
  longest: fc.option(fc.nat({ max: 60 })),
  waits: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 10 }),
  lastPlace: fc.constantFrom(...EGG_PLACES),
});
type Line = typeof anyLine extends fc.Arbitrary<infer One> ? One : never;

/** What is drawn, as data and as the functions take it. */
function worldOf(
  farm: World['farm'],
  now: Date,
  { lastCounted, longest, waits, kinds, lastPlace }: Line,
  board: BoardNow = [],
) {
  const today = plainToday(now);
  const countedOn = lastCounted === null ? null : dayAfter(today, -lastCounted);
  const inLine = Object.values(kinds).reduce((sum, { waiting }) => sum + waiting, 0);
  const since = longest === null || inLine === 0 ? null : new Date(now.getTime() - longest * HOUR_MS);
  const counted = eachKind((kind) =>
    kinds[kind].counted.map(({ ago, eggs }) => ({ day: dayAfter(today, -ago), eggs })),
  );
  const requests = EGG_KINDS.flatMap((kind) =>
    Array.from(
      { length: kinds[kind].waiting },
      () =>
        ({
          requestStatus: 'pending',
          chickensOrDucks: kind,
          requestedAt: since ?? now,
          notBefore: null,
        }) as Request,
    ),
  );
  const outlook = eachKind((kind) => ({
    waiting: kinds[kind].waiting,
    free: kinds[kind].free,
    rate: layRate(counted[kind], today),
  }));
  const world: World = {
    now,
    farm,
    requests,
    mine: [],
    standing: null,
    board,
    counted,
    free: eachKind((kind) => kinds[kind].free),
    countedOn,
    waits,
    lastPlace,
  };
  return { world, line: { outlook, countedOn, waits, since, lastPlace } };
}

const onTheSign = ({ lines, facts }: Sign) => [
  ...lines.map(({ words }) => words),
  ...facts.map(({ strong, atStand, rest }) =>
    [strong, atStand && `${atStand} ·`, rest].filter(Boolean).join(' '),
  ),
];

const onTheBoard = ({ strong, between, says }: ShownLine) => strong + between + says;

test('every sentence of season, stand and wait is so at any moment', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, anyLine, (farm, now, drawn) => {
      const { world, line } = worldOf(farm, now, drawn);
      const wait = waitWords(farm, line, now);
      const { season, nursery, banner, eggs } = wordsNow(farm, now);
      const { words } = farm;
      const said = [
        `Farmstand: ${statusAt(farm, 'farmstand', now).line}`,
        `Plants: ${plantStatusAt(farm, now).line}`,
        ...[closedNotice(farm, now), noHoursNotice(farm, now), whenStandIsOpen(farm, now)],
        ...[standHours(farm, now), plantHoursInWords(farm, now), banner, eggs.laying, eggs.pause],
        introAt(words.hero, farm, now, wait, season || nursery),
        introAt(words.farmstand, farm, now, wait),
        ...questionsAt([...words.farmstandQuestions.list, ...words.eggQuestions.list], farm, now, wait).map(
          ({ answer }) => answer,
        ),
        soonInWords(wait),
        ...[wait.where.are, wait.where.willBe, wait.where.letter],
        ...onTheSign(
          signAt(farm, { inStock: 51, total: 60, cheapest: 399 }, line, { lines: [], before: [] }, now),
        ),
        `We’ll let you know ${soonInLetter(howSoon(farm, line, now), farmDay(now))}.`,
      ];
      const wrong = said.flatMap((one) => sentencesIn(one ?? '')).flatMap((one) => wrongIn(one, world) ?? []);
      expect(wrong).toEqual([]);
    }),
    { numRuns: MOMENTS, endOnFailure: true },
  );
});

test('board, ledger and sign never contradict, and say nothing that nobody saw', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, anyLine, anyBoard, (farm, now, drawn, rows) => {
      const seen = boardOf(rows, now);
      const { world, line } = worldOf(farm, now, drawn, seen);
      const board = boardAt(farm, seen, now);
      const sign = signAt(farm, { inStock: 51, total: 60, cheapest: 399 }, line, board, now);
      const lines = board.lines.map(shownLine);
      const said = [...onTheSign(sign), ...lines.map(onTheBoard), board.says];
      const wrong = said.flatMap(sentencesIn).flatMap((one) => wrongIn(one, world) ?? []);
      expect(wrong).toEqual([]);
      // Whoever reads both reads the same.
      const atStand = sign.facts.flatMap((fact) => (fact.atStand ? [`${fact.strong} ${fact.atStand}`] : []));
      const ofEggs = board.lines.findIndex(({ kind }) => kind === 'chickens');
      const first = ofEggs < 0 ? board.lines.findIndex(({ kind }) => kind !== null) : ofEggs;
      const onBoard = lines.slice(first, first + 1).map(({ name, strong }) => `${name}: ${strong}`);
      expect(atStand.map((one) => one.toLowerCase())).toEqual(
        first < 0 ? [] : onBoard.map((one) => one.toLowerCase()),
      );
      expect(board.lines.every(({ count, seenAt }) => (count ?? 1) > 0 && seenAt <= now)).toBe(true);
      const lastSeen = new Map(seen.map((row) => [row.id, row.seen?.seenAt]));
      expect(board.lines.map(({ seenAt }) => seenAt)).toEqual(board.lines.map(({ id }) => lastSeen.get(id)));
      if (!isPlainlyOpen(farm, 'farmstand', now))
        expect([board.open, lines, atStand]).toEqual([false, [], []]);
    }),
    { numRuns: BOARD_MOMENTS, endOnFailure: true },
  );
});
