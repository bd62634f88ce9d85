import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { howSoon } from '../app/eggs/wait/how-soon.ts';
import { layRate } from '../app/eggs/wait/wait.ts';
import { soonInLetter, soonInWords, waitWords } from '../app/eggs/wait/wait-words.ts';
import { farmDay } from '../app/facts/calendar/farm-time.ts';
import { plantStatusAt } from '../app/facts/calendar/plant-status.ts';
import { standHours, whenStandIsOpen } from '../app/facts/calendar/stand-hours.ts';
import { closedNotice, noHoursNotice, statusAt } from '../app/facts/calendar/stand-status.ts';
import { plantHoursInWords } from '../app/facts/calendar/visit-hours.ts';
import { introAt, questionsAt, wordsNow } from '../app/facts/words/farm-words.ts';
import { type Sign, signAt } from '../app/farm/home/sign-words.ts';
import { EGG_KINDS, eachKind } from '../db/egg-words.ts';
import { anyFarm, anyMoment } from '../test/claims/any-farm.ts';
import type { Request, World } from '../test/claims/claim.ts';
import { wrongIn } from '../test/claims/claims.ts';
import { sentencesIn } from '../test/claims/time-sentences.ts';
import { dayAfter, plainToday } from '../test/claims/wall-clock.ts';
import { HOUR_MS } from '../time.ts';

/** TRUE_MOMENTS=10000 looks longer, for a minute or two. */
const MOMENTS = Number(process.env.TRUE_MOMENTS ?? 1_000);
vi.setConfig({ testTimeout: 600_000 });

const anyKind = fc.record({
  waiting: fc.nat({ max: 12 }),
  free: fc.nat({ max: 4 }),
  counted: fc.uniqueArray(fc.record({ ago: fc.nat({ max: 16 }), eggs: fc.nat({ max: 60 }) }), {
    selector: ({ ago }) => ago,
    maxLength: 16,
  }),
});
const anyLine = fc.record({
  kinds: fc.record(eachKind(() => anyKind)),
  lastCounted: fc.option(fc.nat({ max: 5 })),
  longest: fc.option(fc.nat({ max: 60 })),
  waits: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 10 }),
});
type Line = typeof anyLine extends fc.Arbitrary<infer One> ? One : never;

/** What is drawn, as data and as the functions take it. */
function worldOf(farm: World['farm'], now: Date, { lastCounted, longest, waits, kinds }: Line) {
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
    counted,
    free: eachKind((kind) => kinds[kind].free),
    countedOn,
    waits,
  };
  return { world, line: { outlook, countedOn, waits, since } };
}

const onTheSign = ({ lines, facts }: Sign) => [
  ...lines.map(({ words }) => words),
  ...facts.map(({ strong, rest }) => `${strong} ${rest}`.trim()),
];

test('every sentence of season, stand and wait is so at any moment', () => {
  fc.assert(
    fc.property(anyFarm, anyMoment, anyLine, (farm, now, drawn) => {
      const { world, line } = worldOf(farm, now, drawn);
      const wait = waitWords(howSoon(farm, line, now), now);
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
        ...onTheSign(signAt(farm, { inStock: 51, total: 60 }, line, now)),
        `We’ll email you ${soonInLetter(howSoon(farm, line, now), farmDay(now))}.`,
      ];
      const wrong = said.flatMap((one) => sentencesIn(one ?? '')).flatMap((one) => wrongIn(one, world) ?? []);
      expect(wrong).toEqual([]);
    }),
    { numRuns: MOMENTS, endOnFailure: true },
  );
});
