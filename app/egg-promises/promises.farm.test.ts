import { and, asc, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eggRequests, letters, mailbox } from '../../db/schema.ts';
import { seasonForm } from '../../test/calendar-calls.ts';
import { type Actor, addPerson } from '../../test/cast.ts';
import { nearOf } from '../../test/claim.ts';
import { count, give } from '../../test/egg-line.ts';
import { requestRows } from '../../test/eggs.ts';
import { type PromiseStep, promiseStep } from '../../test/promise-steps.ts';
import { onPostgres } from '../../test/stage.ts';
import { atWall, dayAfter, plainOpening, plainToday } from '../../test/wall-clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../time.ts';
import { releaseByClock, remindOfLastDay } from '../egg-line/egg-clock.server.ts';
import { readFarm } from '../farm/calendar.server.ts';

/** npm run fuzz -- --promises 20000 looks longer and elsewhere; else it is the same steps each time. */
const { PROMISE_STEPS, PROMISE_SEED = '55371' } = process.env;
const STEPS = Number(PROMISE_STEPS ?? 300);
const A_STORY = 30;

const clock = { at: new Date(), now: () => clock.at };
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const UNTIL = new RegExp(`until \\w+, ((?:${MONTHS}) \\d+), (\\d+:\\d\\d [AP]M)\\.`);
const NEAR = /until (today|tomorrow|\w+day(?:, \w+ \d+)?), (\d+:\d\d [AP]M)\./;
const PRICE = /\$([\d.]+) for/;
const PLACE = /at the farmstand|at the house|by our door|Please call/;

/** What a text promises: day, time, price and place. */
function promised(text: string, now: Date) {
  const [, date = '', time = ''] = UNTIL.exec(text) ?? [];
  const [, near = '', nearTime = ''] = NEAR.exec(text) ?? [];
  const day = near ? nearOf(near, now) : date && `${new Date(`${date} 2025 UTC`).toISOString().slice(0, 10)}`;
  return { day, time: time || nearTime, price: PRICE.exec(text)?.[1], place: PLACE.exec(text)?.[0] };
}

onPostgres(
  (stage) => {
    const call = (name: string, body: object) => stage.cast.admin.call(name, body);
    const db = () => stage.farm.context.db;
    const textOf = (html: string) =>
      html
        .slice(html.indexOf('<main'))
        .replace(/<!-- -->|<[^>]*>/g, '')
        .replace(/&#x27;/g, '’');

    /** Emails about requests that have arrived, in that order. */
    const arrived = () =>
      db()
        .select({ about: letters.about, nth: letters.nth, kind: letters.kind, text: mailbox.text })
        .from(mailbox)
        .innerJoin(letters, eq(letters.id, mailbox.id))
        .where(and(isNotNull(letters.about), eq(letters.state, 'sent')))
        .orderBy(asc(letters.endedAt), asc(letters.nth));

    async function tell(story: PromiseStep[]) {
      clock.at = new Date('2025-07-01T09:00:00-05:00');
      const homes: Actor[] = [];
      for (let n = 0; n < 3; n += 1) {
        const email = `h${crypto.randomUUID().slice(0, 8)}@example.com`;
        homes.push(await addPerson(stage.farm, { firstName: `H${n}`, email, member: true }));
      }
      /** By request: when its email had arrived, and how many open days were promised then. */
      const told = new Map<string, { at: Date; days: number }>();
      const wasOpen = new Map<string, Date>();
      let holdDays = 2;

      const active = async (home: number) =>
        (await requestRows(stage.farm)).find(
          (row) =>
            row.customerId === homes[home]?.who?.id &&
            ['pending', 'awaiting_pickup'].includes(row.requestStatus),
        );

      async function settle() {
        await stage.farm.restedLetters();
        for (const { id, requestStatus, holdDays: days } of await requestRows(stage.farm)) {
          if (requestStatus === 'awaiting_pickup' && !told.has(id))
            told.set(id, { at: clock.at, days: days ?? 0 });
          if (requestStatus === 'pending') told.delete(id);
        }
      }

      /** As the calendar stood when that day ended. */
      async function pass(to: Date) {
        await settle();
        const farm = await readFarm(db());
        for (let day = plainToday(clock.at); day <= plainToday(to); day = dayAfter(day)) {
          const closes = plainOpening(farm, 'farmstand', day)?.closes;
          if (closes && closes <= to) wasOpen.set(day, closes);
        }
        clock.at = to;
      }

      async function tick() {
        const before = await requestRows(stage.farm);
        await releaseByClock(stage.farm.context);
        for (const row of await requestRows(stage.farm)) {
          const was = before.find(({ id }) => id === row.id);
          if (was?.requestStatus !== 'awaiting_pickup' || row.endedWhy !== 'time_up') continue;
          const { at = clock.at, days = 9 } = told.get(row.id) ?? {};
          const open = [...wasOpen.values()].filter((closes) => closes.getTime() - at.getTime() >= HOUR_MS);
          expect(
            open.length,
            `released on ${clock.at.toISOString()}, told ${at.toISOString()}`,
          ).toBeGreaterThanOrEqual(days);
        }
        await settle();
      }

      async function change(name: string, body: object) {
        const { status } = await call(name, body);
        expect([200, 409, 422]).toContain(status);
      }
      const words = async (matter: 'eggPrices' | 'eggPickup', said: object, decided?: string[]) => {
        const { writtenAt } = await readFarm(db());
        const updated_at = (writtenAt[matter] ?? new Date(0)).toISOString();
        await change('update-farm-words', { matter, words: said, updated_at, decided });
      };

      async function play(step: PromiseStep) {
        clock.at = new Date(clock.at.getTime() + MINUTE_MS);
        if (step.do === 'wait' || step.do === 'night') {
          const morning = atWall(dayAfter(plainToday(clock.at)), 8 * 60);
          await pass(step.do === 'night' ? morning : new Date(clock.at.getTime() + step.minutes * MINUTE_MS));
          await tick();
          if (step.do === 'night') await remindOfLastDay(stage.farm.context);
          return;
        }
        if (step.do === 'close') {
          const day = dayAfter(plainToday(clock.at), step.days);
          // A day that is over was open.
          if (!wasOpen.has(day))
            await change('set-closed-day', { day, kinds: ['farmstand'], closed: step.closed });
          return;
        }
        if (step.do === 'hours') {
          const form = await seasonForm(stage);
          const hours = form.hours.map((week, n) =>
            n === step.weekday && week ? { opens: 480, closes: step.closes * 60 } : week,
          );
          if (!wasOpen.has(plainToday(clock.at))) await change('update-season', { ...form, hours });
          return;
        }
        if (step.do === 'price') {
          await words('eggPrices', { chickens: step.cents, ducks: null }, step.forAll ? ['new_price'] : []);
          return;
        }
        if (step.do === 'hold') {
          holdDays = step.days;
          await words('eggPickup', { holdDays, whenClosed: '' });
          return;
        }
        const actor = homes[step.home] as Actor;
        if (step.do === 'ask') {
          const wish = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
          await actor.call('request-eggs', wish);
          return;
        }
        const row = await active(step.home);
        if (!row) return;
        const request_id = row.id;
        if (step.do === 'ready' && step.rests) {
          await count(stage.cast.admin, 12);
          await give(stage.cast.admin);
        } else if (step.do === 'ready') {
          await change('mark-egg-request-ready', { request_id, where: step.where });
          await settle();
        } else if (step.do === 'pickUp') await actor.call('mark-egg-request-picked-up', { request_id });
        else if (step.do === 'passOn') await actor.call('pass-on-eggs', { request_id });
        else if (step.do === 'release') await change('release-eggs', { request_id });
        else await change('take-back-eggs', { request_id });
      }

      /** The page, the card and the last email of each request say the same. */
      async function compare() {
        const mail = await arrived();
        const queued = await db().select().from(letters).where(eq(letters.state, 'queued'));
        for (const home of homes) {
          const row = (await requestRows(stage.farm)).find(
            ({ customerId, requestStatus }) =>
              customerId === home.who?.id && requestStatus === 'awaiting_pickup',
          );
          if (!row || queued.some(({ about }) => about === row.id)) continue;
          const last = mail.filter(({ about, kind }) => about === row.id && kind !== 'eggs-wanted').at(-1);
          const page = textOf(await (await home.get('/dashboard/egg-requests')).text());
          expect(last?.kind).toMatch(/^eggs-(ready|changed|last-day)$/);
          const letter = promised((last?.text ?? '').replace(/\s+/g, ' '), clock.at);
          expect(promised(page, clock.at)).toEqual(letter);
        }
        const byRequest = Map.groupBy(mail, ({ about }) => about);
        for (const its of byRequest.values()) {
          const order = its.filter(({ kind }) => kind !== 'eggs-wanted').map(({ nth }) => nth);
          expect(order).toEqual(order.toSorted((one, other) => one - other));
        }
      }

      for (const step of story) {
        await play(step);
        if (step.do === 'night' || step.do === 'wait') await settle();
        await compare();
      }
      await settle();
      await compare();
      const rows = await db().select().from(eggRequests);
      const mail = await arrived();
      for (const { id, requestStatus, endedWhy } of rows) {
        const last = mail.filter(({ about, kind }) => about === id && kind !== 'eggs-wanted').at(-1)?.kind;
        if (endedWhy === 'time_up' || endedWhy === 'not_picked_up')
          expect(last).toMatch(/passed-on|not-kept/);
        else if (requestStatus === 'pending') expect(last ?? 'eggs-not-ready').toBe('eggs-not-ready');
      }
    }

    it(
      'every promise is kept, and no page, card or letter says another',
      async () => {
        const stories = fc.array(promiseStep, { minLength: A_STORY, maxLength: A_STORY });
        await fc.assert(
          fc.asyncProperty(stories, async (story) => {
            for (const table of [letters, mailbox, eggRequests]) await db().delete(table);
            await tell(story);
          }),
          {
            numRuns: Math.ceil(STEPS / A_STORY),
            endOnFailure: true,
            seed: Number(PROMISE_SEED),
          },
        );
      },
      STEPS * 3_000,
    );
  },
  { clock },
);
