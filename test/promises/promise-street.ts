import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lookAtTheDay, releaseByClock } from '../../app/eggs/line/egg-clock.server.ts';
import { askStanding } from '../../app/eggs/members/standing/standing-clock.server.ts';
import { readFarm } from '../../app/facts/calendar/calendar.server.ts';
import { duskOf } from '../../app/facts/calendar/dusk.ts';
import { HOUR_MS, MINUTE_MS } from '../../core/clock.ts';
import type { Farm } from '../../core/farm.ts';
import type { EggKind, EggPlace } from '../../db/egg-words.ts';
import { eggList } from '../../db/schema.ts';
import { factsForm } from '../cast/calendar-calls.ts';
import { type Actor, addPerson } from '../cast/cast.ts';
import { count } from '../cast/egg-line.ts';
import { requestRows } from '../cast/eggs.ts';
import { standing } from '../cast/standing.ts';
import { atWall, dayAfter, plainOpening, plainToday } from '../claims/wall-clock.ts';
import type { Stage } from '../engines/stage.ts';
import { openEars } from './ears.ts';
import { killBeforeCommit } from './kill-before-commit.ts';
import { dangersOf, type Plays } from './promise-dangers.ts';
import { othersOf } from './promise-others.ts';
import { outboxOf } from './promise-outbox.ts';
import type { PromisePost } from './promise-post.ts';
import type { PromiseStep } from './promise-steps.ts';
import { type Reopen, restored } from './restored.ts';
import { type Row, worldSo } from './world-so.ts';

type Clock = { at: Date };

const ADDRESS = { phone: '7635550142', address: '412 Rum River Drive, Princeton, MN 55371' };

/** Four homes, an owner, and what she decided. It does what its steps say; it judges nothing. */
export async function openStreet(stage: Stage, clock: Clock, post: PromisePost, reopen: Reopen) {
  const { farm, cast } = stage;
  const homes: Actor[] = [];
  for (let n = 0; n < 4; n += 1) {
    const email = `h${crypto.randomUUID().slice(0, 8)}@example.com`;
    homes.push(await addPerson(farm, { firstName: `H${n}`, email, member: n < 3 }));
  }
  /** Evenings on which eggs could have been picked up until then, as the calendar stood when each ended. */
  const evenings = new Map<string, Date>();
  const cents: Record<EggKind, number | null> = { chickens: null, ducks: null };
  /** What eggs that wait cost, by request, from what the owner decided. */
  const prices = new Map<string, number | null>();
  /** Where she said those eggs are, or was answered that they are. */
  const places = new Map<string, EggPlace | null>();
  /** The last pause, and whom she had emailed about it. */
  const pause = { until: '', since: clock.at, told: [] as string[], tells: false };
  const ears = openEars();
  const soOf = async (row: Row) =>
    worldSo(
      { farm: await readFarm(farm.context.db), rows: await requestRows(farm) },
      clock.at,
      { prices, places, pause },
      row,
    );
  const outbox = outboxOf(stage, clock, ears, soOf);

  const ask = (name: string, body: object) => cast.admin.call(name, body);
  async function answered(name: string, body: object) {
    const answer = await ask(name, body);
    if ([200, 404, 409, 422].includes(answer.status)) return answer;
    throw new Error(`${name} answered ${answer.status} ${answer.body.error}`);
  }
  const change = async (name: string, body: object) => (await answered(name, body)).status === 200;
  const isFirst = async (matter: 'eggPrices' | 'eggPickup' | 'eggPause') =>
    (await readFarm(farm.context.db)).writtenAt[matter] ?? new Date(0);
  const words = async (matter: Parameters<typeof isFirst>[0], said: object, decided?: string[]) =>
    change('update-farm-words', {
      matter,
      words: said,
      decided,
      updated_at: (await isFirst(matter)).toISOString(),
    });
  const of = (home: number) => homes[home] as Actor;
  const active = async (home: number): Promise<Row | undefined> =>
    (await requestRows(farm)).find(
      (row) =>
        row.customerId === of(home).who?.id && ['pending', 'awaiting_pickup'].includes(row.requestStatus),
    );
  /** What is promised of eggs that were just given. @param where as the answer says */
  async function noted({ body }: { body: object } = { body: {} }) {
    const { where } = body as { where?: EggPlace | null };
    for (const row of await requestRows(farm)) {
      const { id, requestStatus, eggsGiven, numberOfEggsRequested: asked } = row;
      const each = cents[row.chickensOrDucks];
      if (requestStatus !== 'awaiting_pickup') {
        prices.delete(id);
        places.delete(id);
        continue;
      }
      if (!prices.has(id)) prices.set(id, each && (each * (eggsGiven ?? asked)) / 12);
      if (!places.has(id) && where !== undefined) places.set(id, where);
    }
  }
  const withRequest = (name: string, byOwner: boolean) => async (step: { home: number }) => {
    const row = await active(step.home);
    if (row) await (byOwner ? cast.admin : of(step.home)).call(name, { request_id: row.id });
  };
  const thisSeason = async () => {
    const today = plainToday(clock.at);
    const { seasons } = await readFarm(farm.context.db);
    return seasons.find(
      ({ kind, opensOn, closesOn }) => kind === 'farmstand' && opensOn <= today && today <= closesOn,
    );
  };

  const placed = async (id: string, to: EggPlace) =>
    void places.set(id, to === 'stand' && !(await thisSeason()) ? null : to);
  async function left(customer: string | undefined) {
    for (const row of await requestRows(farm)) {
      const facts = row.customerId === customer && (await soOf(row));
      if (facts) ears.hearBoth(row.id, { facts, at: clock.at, sure: true });
    }
  }
  const others = await othersOf({
    stage,
    clock,
    post,
    ears,
    called: outbox.called,
    noted,
    placed,
    soOf,
    left,
  });

  async function tick() {
    await releaseByClock(farm.context);
    await askStanding(farm.context);
    await noted();
  }
  function endOf(farm: Farm, day: string): Date | null {
    const inSeason = farm.seasons.some(
      ({ kind, opensOn, closesOn }) => kind === 'farmstand' && opensOn <= day && day <= closesOn,
    );
    if (!inSeason) return duskOf(day, farm.facts.latitude, farm.facts.longitude);
    return plainOpening(farm, 'farmstand', day)?.closes ?? null;
  }
  /** Today's, while it is ahead. */
  async function evening(): Promise<Date | null> {
    const ends = endOf(await readFarm(farm.context.db), plainToday(clock.at));
    return ends && ends > clock.at ? ends : null;
  }
  /** Day after day, so that each day ends under the calendar it had. @param isLost nothing of the farm runs meanwhile */
  async function pass(to: Date, each: () => Promise<void>, isLost = false) {
    while (clock.at < to) {
      const day = plainToday(clock.at);
      const [eight, midnight] = [atWall(day, 8 * 60), atWall(dayAfter(day), 0)];
      const mark = clock.at < eight ? eight : midnight;
      const next = mark < to ? mark : to;
      const ends = endOf(await readFarm(farm.context.db), day);
      if (ends && ends <= next) evenings.set(day, ends);
      clock.at = next;
      if (!isLost && +next === +eight) await lookAtTheDay(farm.context);
      await each();
    }
  }
  /** The owner adds the next year in time. */
  async function addYear(year: number) {
    const { seasons } = await readFarm(farm.context.db);
    if (seasons.some(({ opensOn }) => opensOn.startsWith(`${year}`))) return;
    await change('copy-season', { from_year: year - 1, to_year: year });
  }

  const plays: Plays = {
    ask: ({ home, kind, eggs }) =>
      of(home).call('request-eggs', { number_of_eggs_requested: eggs, chickens_or_ducks: kind }),
    async ready({ home, where }) {
      const row = await active(home);
      if (row?.requestStatus === 'pending')
        await noted(await answered('mark-egg-request-ready', { request_id: row.id, where }));
    },
    async give({ kind, where }) {
      await count(cast.admin, 12, 'gathered', kind);
      const { fingerprint } = await (await cast.admin.get('/functions/v1/egg-proposal')).json();
      await noted(await answered('give-eggs', { fingerprint, where }));
    },
    pickUp: withRequest('mark-egg-request-picked-up', false),
    passOn: withRequest('pass-on-eggs', false),
    async cancel({ home }) {
      const row = await active(home);
      if (row) await of(home).call('request-eggs', { action: 'cancel', request_id: row.id });
    },
    release: withRequest('release-eggs', true),
    takeBack: withRequest('take-back-eggs', true),
    decline: withRequest('decline-eggs', true),
    async move({ home, to }) {
      const row = await active(home);
      if (row && (await change('move-eggs', { request_id: row.id, where: to }))) await placed(row.id, to);
    },
    async close({ days, closed }) {
      const day = dayAfter(plainToday(clock.at), days);
      if (!evenings.has(day)) await change('set-closed-day', { day, kinds: ['farmstand'], closed });
    },
    async hours({ weekday, closes }) {
      const season = await thisSeason();
      if (!season || evenings.has(plainToday(clock.at))) return;
      const hours = season.hours.map((week, n) =>
        n === weekday && week ? { opens: 480, closes: closes * 60 } : week,
      );
      await change('update-season', { id: season.id, updated_at: season.updatedAt.toISOString(), hours });
    },
    async price(step) {
      const decided = step.forAll ? ['new_price'] : [];
      const was = cents[step.kind];
      if (!(await words('eggPrices', { ...cents, [step.kind]: step.cents }, decided))) return;
      cents[step.kind] = step.cents;
      // Those that wait get it now.
      if (step.forAll && was !== step.cents)
        for (const row of await requestRows(farm))
          if (row.chickensOrDucks === step.kind) prices.delete(row.id);
    },
    hold: ({ days }) => words('eggPickup', { holdDays: days, whenClosed: '' }),
    async endSeason({ days }) {
      const season = await thisSeason();
      if (!season || evenings.has(plainToday(clock.at))) return;
      const closes_on = dayAfter(plainToday(clock.at), days);
      const closed_on = season.closedOn.filter((day) => day <= closes_on);
      const at = { id: season.id, updated_at: season.updatedAt.toISOString() };
      if (closes_on < season.closesOn) await change('update-season', { ...at, closes_on, closed_on });
    },
    async reopen() {
      const { seasons } = await readFarm(farm.context.db);
      const today = plainToday(clock.at);
      const season = seasons.findLast(({ kind, opensOn }) => kind === 'farmstand' && opensOn <= today);
      const year = today.slice(0, 4);
      const closes_on = `${year}-10-31`;
      if (!season?.opensOn.startsWith(year) || evenings.has(today)) return;
      if (season.closesOn >= closes_on || closes_on < today) return;
      await change('update-season', { id: season.id, updated_at: season.updatedAt.toISOString(), closes_on });
    },
    async pause({ days, tell }) {
      const backOn = dayAfter(plainToday(clock.at), days);
      const said = days > 0 ? { text: 'The hens are molting.', backOn } : { text: '', backOn: null };
      const until = days > 0 ? backOn : '';
      const isSame = until === pause.until;
      if (!(await words('eggPause', said, tell ? ['tell_pause'] : []))) return;
      const inLine = (await requestRows(farm)).filter(({ requestStatus }) => requestStatus === 'pending');
      const told = tell && !isSame ? inLine.map(({ id }) => id) : [];
      const tells = tell || (isSame && pause.tells);
      Object.assign(pause, { until, since: clock.at, told, tells });
    },
    radius: async ({ miles }) =>
      change('update-farm-facts', { ...(await factsForm(stage)), radius_miles: miles }),
    async remove({ home }) {
      const id = of(home).who?.id ?? '';
      const [member] = await farm.context.db.select().from(eggList).where(eq(eggList.supabaseId, id));
      if (!member) return;
      const rows = (await requestRows(farm)).filter(({ customerId }) => customerId === id);
      const isReady = rows.some(({ requestStatus }) => requestStatus === 'awaiting_pickup');
      const isGone = await change('remove-egg-customer', { member_id: member.id });
      expect(isGone || isReady, 'who has no eggs ready can be taken off the list').toBe(true);
      if (isGone) await left(id);
    },
    join: ({ home, eggs }) =>
      of(home).call('add-egg-customer', { ...ADDRESS, chickensOrDucks: 'chickens', numberOfEggs: eggs }),
    standing: ({ home, kind, weeks }) =>
      of(home).call(
        'set-standing-request',
        standing(clock.at, { every_weeks: weeks as 1 | 2, chickens_or_ducks: kind }),
      ),
    standingChange: ({ home, change: what }) => of(home).call('change-standing-request', { change: what }),
    mail: async ({ mood }) => post.turn(mood),
    slowMail: async () => post.turn('slow'),
    ...outbox.plays,
    ...others.plays,
  };

  const danger = dangersOf({ stage, clock, post, plays, active, evening, pass, noted });

  /** @param each after each day that passes @param now within a step */
  async function play(step: PromiseStep, each: () => Promise<void>, now: () => Promise<void>): Promise<void> {
    clock.at = new Date(clock.at.getTime() + MINUTE_MS);
    if (step.do === 'wait') return pass(new Date(clock.at.getTime() + step.minutes * MINUTE_MS), each);
    if (step.do === 'night') return pass(atWall(dayAfter(plainToday(clock.at)), 8 * 60), each);
    if (step.do === 'weeks') {
      const to = dayAfter(plainToday(clock.at), 7 * step.weeks);
      await addYear(Number(to.slice(0, 4)));
      return pass(atWall(to, 10 * 60), each);
    }
    if (step.do === 'danger') return danger(step, each, now);
    if (step.do === 'restore') {
      const { home, caller: other, kind, where } = step;
      await plays.ask({ home, kind, eggs: 12 });
      await plays.ready({ home, where });
      await plays.askToo({ other, kind, eggs: 12 });
      await plays.readyToo({ other, where });
      const until = new Date(clock.at.getTime() + step.hours * HOUR_MS);
      await restored(stage, post, reopen, () => pass(until, async () => {}, true));
      return noted();
    }
    if (step.do === 'killed') {
      const revive = killBeforeCommit(farm, step.in.do === 'night' ? 0 : step.after);
      try {
        await play(step.in, each, now);
      } catch {
        // As those see it whose page gets no answer.
      } finally {
        revive();
      }
      return noted();
    }
    await (plays[step.do] as (one: PromiseStep) => Promise<unknown>)(step);
    await noted();
  }

  const { forgotten } = others;
  return { homes, evenings, prices, places, pause, outbox, ears, forgotten, soOf, tick, play };
}

export type Street = Awaited<ReturnType<typeof openStreet>>;
