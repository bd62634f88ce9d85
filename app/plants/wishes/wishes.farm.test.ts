import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import type { Who } from '../../../core/context.ts';
import { comingSoon, plants, plantWishers, plantWishes } from '../../../db/schema.ts';
import { addPerson, PASSWORD } from '../../../test/cast/cast.ts';
import { formOf, photo, rose, seedPlants } from '../../../test/cast/plants.ts';
import { line, sheet, sheetsOf } from '../../../test/cast/plants-csv.ts';
import { byScript, postForm } from '../../../test/cast/post-form.ts';
import { wishesOn } from '../../../test/cast/wishes.ts';
import { allRows } from '../../../test/engines/all-rows.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { myDataText } from '../../accounts/my-account/my-data.server.ts';
import { sweepPlants } from '../photos/plant-sweep.server.ts';
import { MOST_WISHES, wishSentences } from './wish.ts';
import { sweepWishes } from './wish-clock.server.ts';

const MORNING = new Date('2025-05-20T09:00:00-05:00');
const WINTER = new Date('2025-12-20T09:00:00-06:00');
let now = MORNING;
const clock = { now: () => now };
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

const CORA = 'cora@example.com';

onBothEngines(
  (stage) => {
    const { ask, wish, press, linkTo, setIn, look, toldTo } = wishesOn(stage);
    const db = () => stage.farm.context.db;
    const out = async (variety = 'Honeycrisp', more: object = {}) =>
      (
        await seedPlants(
          stage.farm,
          [{ plant_variety: variety, plant_name: 'Apple', plant_type: 'Tree', in_stock: false, ...more }],
          () => ({ slug: variety.toLowerCase() + String(Math.random()).slice(2) }),
        )
      )[0] ?? '';
    const wishes = () => db().select().from(plantWishes);
    const slugOf = async (id: string) =>
      (await stage.farm.context.catalog()).plants.find((plant) => plant.id === id)?.slug;

    beforeEach(() => {
      now = MORNING;
    });

    describe('telling when a plant is in', () => {
      it('a form asks without JavaScript, a link confirms, and one email tells', async () => {
        const id = await out();
        const slug = await slugOf(id);
        const page = await (await stage.cast.visitor.get(`/plants/${slug}`)).text();
        expect(page).toContain(`action="/tell-me?plant=${slug}"`);
        const asked = await postForm(stage.farm, stage.cast.visitor, `/tell-me?plant=${slug}`, {
          id,
          email: 'Cora@Example.com',
        });
        expect([asked.status, asked.page.includes(wishSentences.sent)]).toEqual([200, true]);
        await setIn(id, true);
        await look();
        expect(await toldTo(CORA), 'nobody has confirmed').toEqual([]);

        const token = await linkTo(CORA);
        const before = await allRows(stage.farm);
        const mine = await (await stage.cast.visitor.get(`/tell-me/mine?token=${token}`)).text();
        expect(mine).toContain('Honeycrisp Apple');
        expect(await allRows(stage.farm), 'looking changes nothing').toEqual(before);
        // Only emails have it.
        for (const [table, rows] of Object.entries(before))
          if (!['mailbox', 'jobs'].includes(table)) expect(JSON.stringify(rows), table).not.toContain(token);
        expect((await press(token, 'yes')).page).toContain(wishSentences.confirmed);
        await look();
        const [letter, ...more] = await toldTo(CORA);
        expect([letter?.subject, more.length]).toEqual(['In stock now: Honeycrisp Apple', 0]);
        expect(letter?.text).toContain('Honeycrisp Apple, 1 gal');
        expect(await wishes(), 'it ends with that').toEqual([]);
        later(1);
        await look();
        expect(await toldTo(CORA)).toHaveLength(1);
      });

      it('with its script the form is answered in place, once a try', async () => {
        const id = await out();
        const send = () =>
          postForm(
            stage.farm,
            stage.cast.visitor,
            `/tell-me?plant=x`,
            { id, email: CORA },
            undefined,
            byScript('tell-me', '6a2b2f0e-6f2c-4f65-9c7c-0a8cbb5f1f11'),
          );
        expect([(await send()).status, (await send()).status]).toEqual([404, 404]);
        expect(await wishes()).toHaveLength(1);
      });

      it('never of what was in all along', async () => {
        const id = await out('Haralson', { in_stock: true });
        expect(await ask(id, CORA)).toMatchObject({ status: 409, body: { error: wishSentences.inNow } });
        const pots = await seedPlants(stage.farm, [
          { plant_variety: 'Zestar', in_stock: false },
          { plant_variety: 'ZESTAR', pot_size: '3 gal', in_stock: true },
        ]);
        expect((await ask(pots[0] ?? '', CORA)).status, 'another pot of it is in').toBe(409);
        const page = await (await stage.cast.visitor.get(`/plants/${await slugOf(id)}`)).text();
        expect(page).not.toContain('/tell-me');
        expect((await ask('6a2b2f0e-6f2c-4f65-9c7c-0a8cbb5f1f11', CORA)).status).toBe(404);
        await look();
        expect(await stage.farm.letters()).toEqual([]);
      });

      it('one email a day says all that came in; what comes later that day waits', async () => {
        const [one, two, three] = [await out('Zestar'), await out('Haralson'), await out('Regent')];
        for (const id of [one, two, three]) await wish(id, CORA);
        await setIn(one, true);
        await setIn(two, true);
        await look();
        const [first] = await toldTo(CORA);
        expect(first?.subject).toBe('In stock now: 2 plants you asked about');
        expect(first?.text).toMatch(/Haralson Apple[\s\S]*Zestar Apple/);
        await setIn(three, true);
        await look();
        expect(await toldTo(CORA)).toHaveLength(1);
        later(1);
        await look();
        expect((await toldTo(CORA)).map(({ subject }) => subject)).toEqual([
          first?.subject,
          'In stock now: Regent Apple',
        ]);
      });

      it('not again on a day, also for who stopped and asked again', async () => {
        const [one, two] = [await out('Zestar'), await out('Haralson')];
        await wish(one, CORA);
        await setIn(one, true);
        await look();
        await wish(two, CORA);
        expect((await press(await linkTo(CORA), 'stop')).page).toContain(wishSentences.stopped);
        await wish(two, CORA);
        await setIn(two, true);
        await look();
        expect(await toldTo(CORA)).toHaveLength(1);
        later(1);
        await look();
        expect(await toldTo(CORA)).toHaveLength(2);
      });

      it('never after a stop, and the link then says so', async () => {
        const id = await out();
        await wish(id, CORA);
        const token = await linkTo(CORA);
        expect((await press(token, 'stop')).page).toContain(wishSentences.stopped);
        expect(await db().select().from(plantWishers)).toEqual([]);
        await setIn(id, true);
        await look();
        expect(await toldTo(CORA)).toEqual([]);
        expect(await press(token, 'yes')).toMatchObject({ status: 400 });
        expect((await press(`${token}x`, 'stop')).status).toBe(400);
        expect(await (await stage.cast.visitor.get('/tell-me/mine?token=made-up')).text()).toContain(
          wishSentences.over,
        );
      });

      it('three looks at once send one email', async () => {
        const id = await out();
        for (const email of [CORA, 'gus@example.com']) await wish(id, email);
        await setIn(id, true);
        await Promise.all([look(), look(), look()]);
        await look();
        expect(await toldTo(CORA)).toHaveLength(1);
        expect(await toldTo('gus@example.com')).toHaveLength(1);
      });

      it('a winter’s rest keeps it until the plants are open', async () => {
        const id = await out();
        await wish(id, CORA);
        await setIn(id, true);
        now = WINTER;
        await look();
        expect(await toldTo(CORA)).toEqual([]);
        now = MORNING;
        await look();
        expect(await toldTo(CORA)).toHaveLength(1);
      });

      it('a plant that was renamed, deleted or added again is still the one that is wanted', async () => {
        const id = await out('Honeycrsp');
        await wish(id, CORA);
        const named = { plant_variety: 'Honeycrisp', plant_name: 'Apple', plant_type: 'Tree' } as const;
        const fields = formOf({ ...rose({ ...named, in_stock: false }), id });
        expect((await stage.cast.admin.call('update-plant', fields)).status).toBe(200);
        expect((await stage.cast.admin.call('delete-plant', { id })).status).toBe(200);
        const { take, check } = sheetsOf(stage);
        const csv = sheet(line('Honeycrisp', 'Apple', '', '5 gal', 'Tree', 'yes'));
        const { plan } = await check(csv);
        await take(csv, plan.fingerprint);
        await look();
        expect((await toldTo(CORA)).map(({ subject }) => subject)).toEqual([
          'In stock now: Honeycrisp Apple',
        ]);
      });

      it('keeps the last name of what was renamed, and then forgotten by the bin', async () => {
        const id = await out('Honeycrsp');
        await db().delete(comingSoon);
        const [line] = await db()
          .insert(comingSoon)
          .values({ list: 'vegetables', name: 'Tomatoes', variety: 'Sun Gld' })
          .returning();
        await wish(id, CORA);
        await wish(line?.id ?? '', CORA);
        await db().update(plants).set({ plantVariety: 'Honeycrisp', deletedAt: now });
        await db().update(comingSoon).set({ variety: 'Sun Gold' });
        later(31);
        await sweepPlants(db(), clock);
        expect(await stage.cast.admin.call('remove-coming-soon', { id: line?.id })).toMatchObject({
          status: 200,
        });
        expect((await wishes()).map(({ variety }) => variety).sort()).toEqual(['Honeycrisp', 'Sun Gold']);
      });

      it('what is coming is told of once it is a plant, also under another name than the line has', async () => {
        await db().delete(comingSoon);
        const values = ['Sun Gold', 'Early Girl'].map((variety) => ({
          list: 'vegetables' as const,
          name: 'Tomatoes',
          variety,
        }));
        const [gold, girl] = await db().insert(comingSoon).values(values).returning();
        await stage.farm.context.changes.caughtUp();
        const soon = await (await stage.cast.visitor.get('/coming-soon?tab=veggies')).text();
        expect(soon).toContain('href="/tell-me?soon=Tomatoes"');
        const page = await (await stage.cast.visitor.get('/tell-me?soon=tomatoes')).text();
        expect(page).toMatch(/<option[^>]*>Early Girl[\s\S]*<option[^>]*>Sun Gold/);
        await wish(gold?.id ?? '', CORA);
        await wish(girl?.id ?? '', 'gus@example.com');
        const plant = rose({ plant_name: 'Cherry Tomatoes', plant_type: 'Vegetable' });
        const add = async (variety: string, coming_id?: string) => {
          const fields = { ...plant, plant_variety: variety, ...(coming_id && { coming_id }) };
          const form = formOf({ ...fields, plant_photo: await photo() });
          expect((await stage.cast.admin.call('add-plant', form)).status).toBe(200);
        };
        await add('Sun Gold');
        await add('Early Girl Improved', girl?.id);
        await look();
        expect((await toldTo(CORA)).map(({ subject }) => subject)).toEqual([
          'In stock now: Sun Gold Tomatoes',
        ]);
        expect((await toldTo('gus@example.com')).map(({ subject }) => subject)).toEqual([
          'In stock now: Early Girl Improved Cherry Tomatoes',
        ]);
      });

      it('has limits: plants a person, emails an hour', async () => {
        const ids = await seedPlants(
          stage.farm,
          Array.from({ length: MOST_WISHES + 1 }, (_, n) => ({ plant_variety: `Lot ${n}`, in_stock: false })),
        );
        const [first = '', ...others] = ids;
        const statuses = [];
        for (let n = 0; n < 11; n += 1) statuses.push((await ask(first, CORA)).status);
        expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
        const [wisher] = await db().select().from(plantWishers);
        await db()
          .insert(plantWishes)
          .values(
            others.slice(1).map((ofId) => ({
              wisherId: wisher?.id ?? '',
              ofId,
              variety: 'Lot',
              name: 'Rose',
              askedAt: now,
            })),
          );
        const one = await stage.cast.admin.call('ask-to-be-told', { id: others[0], email: CORA });
        expect(one).toMatchObject({ status: 422, body: { error: wishSentences.full } });
      });

      it('a link that nobody pressed runs out in a week, and the night forgets who wants nothing', async () => {
        const id = await out();
        await ask(id, CORA);
        const token = await linkTo(CORA);
        later(8);
        expect((await press(token, 'yes')).status).toBe(400);
        await sweepWishes(db(), clock);
        expect([await wishes(), await db().select().from(plantWishers)]).toEqual([[], []]);
        await wish(id, CORA);
        later(700);
        await sweepWishes(db(), clock);
        expect(await wishes()).toHaveLength(1);
        later(40);
        await sweepWishes(db(), clock);
        expect(await db().select().from(plantWishers)).toEqual([]);
      });

      it('a person with an account reads theirs, and closing it forgets them', async () => {
        const ana = await addPerson(stage.farm, { firstName: 'Ana', email: CORA });
        await wish(await out(), CORA);
        let text = '';
        for await (const part of myDataText(stage.farm.context, ana.who as Who)) text += part;
        expect(JSON.parse(text).plant_wishes).toMatchObject([{ variety: 'Honeycrisp', name: 'Apple' }]);
        expect((await ana.call('close-account', { password: PASSWORD })).status).toBe(200);
        expect(await db().select().from(plantWishers)).toEqual([]);
      });
    });
  },
  { clock },
);
