import fc from 'fast-check';
import { lookAtTheDay, releaseByClock } from '../../app/eggs/line/egg-clock.server.ts';
import { askStanding } from '../../app/eggs/members/standing/standing-clock.server.ts';
import { momentOn } from '../../app/facts/calendar/calendar.ts';
import { plusDays } from '../../app/facts/calendar/days.ts';
import { farmDay } from '../../app/facts/calendar/farm-time.ts';
import { MINUTE_MS } from '../../core/clock.ts';
import { COUNTED, EGG_KINDS } from '../../db/egg-words.ts';
import { type Actor, addPerson } from '../cast/cast.ts';
import { count, give } from '../cast/egg-line.ts';
import { requestRows } from '../cast/eggs.ts';
import type { Stage } from '../engines/stage.ts';

const HOMES = 4;
const NOBODYS = '7d9f6a52-4c55-4a2b-9a0e-111111111111';

const person = fc.nat({ max: HOMES - 1 });
const kind = fc.constantFrom(...EGG_KINDS);
const wish = {
  kind,
  eggs: fc.constantFrom(12, 24, 36),
  all: fc.boolean(),
  away: fc.constantFrom(0, 0, 1, 3),
};
const moves = ['cancel', 'ready', 'pickUp', 'takeBack', 'release', 'passOn', 'decline', 'took'] as const;

/** One thing that happens at the farm. */
export const eggStep = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      kind,
      what: fc.constantFrom(...COUNTED),
      eggs: fc.integer({ min: -20, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('ask' as const), edits: fc.boolean(), person, ...wish }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('give' as const), except: fc.option(person, { nil: null }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...moves), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('standing' as const), person, ...wish }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat({ max: 1_000 }) }) },
  // Midnight, and the first gathering after it.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('night' as const), kind, eggs: fc.nat({ max: 40 }) }) },
);

export type EggStep = typeof eggStep extends fc.Arbitrary<infer One> ? One : never;

/** Everybody asks for one kind, the farm shares out less than they want, and most pick up what was given. */
export const scarceDay: fc.Arbitrary<EggStep[]> = fc
  .record({
    kind,
    order: fc.shuffledSubarray([...Array(HOMES).keys()], { minLength: HOMES }),
    wishes: fc.array(fc.record({ eggs: wish.eggs, all: wish.all }), { minLength: HOMES, maxLength: HOMES }),
    gathered: fc.array(fc.integer({ min: 12, max: 30 }), { minLength: 1, maxLength: 2 }),
    heard: fc.boolean(),
    ends: fc.array(fc.constantFrom('pickUp', 'pickUp', 'pickUp', 'takeBack', 'release'), {
      minLength: HOMES,
      maxLength: HOMES,
    }),
  })
  .map(({ kind, order, wishes, gathered, heard, ends }): EggStep[] => [
    ...order.map((person, n) => ({
      do: 'ask' as const,
      edits: false,
      person,
      kind,
      away: 0 as const,
      ...(wishes[n] ?? { eggs: 12 as const, all: false }),
    })),
    ...gathered.flatMap((eggs) => [
      { do: 'count' as const, what: 'gathered' as const, kind, eggs },
      { do: 'give' as const, except: null },
    ]),
    ...(heard ? [{ do: 'wait' as const, minutes: 3 }] : []),
    ...order.map((person, n) => ({ do: ends[n] ?? 'pickUp', person })),
  ]);
export type Row = Awaited<ReturnType<typeof requestRows>>[number];

/** Four homes and a clock that moves by steps. `toOwner` are the emails that the owner must have got, `seen` the requests whose page has told what is so. */
export async function eggPlay(stage: Stage, clock: { at: Date }) {
  const { farm, cast } = stage;
  const { admin } = cast;
  const toOwner: string[] = [];
  const seen = new Set<string>();
  const homes: Actor[] = [];
  for (let n = 0; n < HOMES; n += 1) {
    homes.push(await addPerson(farm, { firstName: `N${n}`, email: `n${n}@example.com`, member: true }));
  }
  const rows = () => requestRows(farm);

  /** The active one, or the latest. */
  async function requestOf(n: number): Promise<Row | undefined> {
    const theirs = (await rows()).filter(({ customerId }) => customerId === homes[n]?.who?.id);
    const active = theirs.find((row) => ['pending', 'awaiting_pickup'].includes(row.requestStatus));
    return active ?? theirs.toSorted((one, other) => +one.requestedAt - +other.requestedAt).at(-1);
  }

  async function move(one: Extract<EggStep, { do: (typeof moves)[number] }>) {
    const home = homes[one.person] as Actor;
    const request_id = (await requestOf(one.person))?.id ?? NOBODYS;
    const pickUp = (took_them: boolean) =>
      home.call('mark-egg-request-picked-up', { request_id, ...(took_them && { took_them }) });
    const { status } = await {
      cancel: () => home.call('request-eggs', { action: 'cancel', request_id }),
      ready: () => admin.call('mark-egg-request-ready', { request_id }),
      pickUp: () => pickUp(false),
      took: () => pickUp(true),
      takeBack: () => admin.call('take-back-eggs', { request_id }),
      release: () => admin.call('release-eggs', { request_id }),
      passOn: () => home.call('pass-on-eggs', { request_id }),
      decline: () => admin.call('decline-eggs', { request_id }),
    }[one.do]();
    if (one.do === 'took' && status === 200) toOwner.push('eggs-short');
  }

  /** What the clock does every five minutes, and at 8 AM. */
  async function tick(morning: boolean) {
    // Twice, as when a job is tried again.
    await Promise.all([releaseByClock(farm.context), releaseByClock(farm.context)]);
    if (!morning) return;
    await Promise.all([lookAtTheDay(farm.context), lookAtTheDay(farm.context)]);
    const before = (await rows()).length;
    await Promise.all([askStanding(farm.context), askStanding(farm.context)]);
    for (const _ of (await rows()).slice(before)) toOwner.push('eggs-wanted');
  }

  async function play(one: EggStep) {
    clock.at = new Date(clock.at.getTime() + MINUTE_MS);
    if (one.do === 'count') return count(admin, one.eggs, one.what, one.kind);
    // A letter that leaves begins the hold.
    if (one.do === 'wait' || one.do === 'night') await farm.restedLetters();
    if (one.do === 'wait') {
      clock.at = new Date(clock.at.getTime() + one.minutes * MINUTE_MS);
      return tick(false);
    }
    if (one.do === 'night') {
      clock.at = momentOn(plusDays(farmDay(clock.at), 1), 8 * 60);
      await tick(true);
      return count(admin, one.eggs, 'gathered', one.kind);
    }
    if (one.do === 'standing') {
      const { eggs, kind, all } = one;
      await (homes[one.person] as Actor).call('set-standing-request', {
        number_of_eggs_requested: eggs,
        chickens_or_ducks: kind,
        if_short: all ? 'all' : 'dozen',
        every_weeks: 1,
        next_on: plusDays(farmDay(clock.at), one.away),
      });
      return;
    }
    if (one.do === 'ask') {
      const row = one.edits ? await requestOf(one.person) : undefined;
      const { status } = await (homes[one.person] as Actor).call('request-eggs', {
        ...(one.edits && { request_id: row?.id ?? NOBODYS }),
        number_of_eggs_requested: one.eggs,
        chickens_or_ducks: one.kind,
        if_short: one.all ? 'all' : 'dozen',
        not_before: one.away ? plusDays(farmDay(clock.at), one.away) : null,
      });
      if (status === 200 && row) seen.add(row.id);
      else if (status === 200) toOwner.push('eggs-wanted');
      return;
    }
    if (one.do !== 'give') return move(one);
    const left = one.except === null ? undefined : await requestOf(one.except);
    await give(admin, left ? [left.id] : []);
  }

  return { homes, rows, play, toOwner, seen };
}
