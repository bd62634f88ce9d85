import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { factsForm, seasonForm } from '../../test/calendar-calls.ts';
import { addPerson } from '../../test/cast.ts';
import { onNewFarms } from '../../test/stage.ts';
import { farmRows, readFarm } from '../farm/calendar.server.ts';
import { seasonsOf } from '../farm/calendar.ts';

const IN_SEASON = { FARM_NOW: '2025-09-20T10:00:00-05:00' };

onNewFarms((stage) => {
  const farm = () => readFarm(stage.farm.context.db);
  const page = async (path: string) => {
    const html = await (await stage.cast.visitor.get(path)).text();
    return html.replace(/<!-- -->/g, '').replace(/&amp;/g, '&');
  };

  it('is read without PostgreSQL compiling anything: that starts at a cost of 100,000', async () => {
    const { db } = stage.farm.context;
    const { rows } = await db.execute(sql`explain (format json) ${farmRows(db).getSQL()}`);
    const [explained] = rows as { 'QUERY PLAN': { Plan: Record<string, unknown> }[] }[];
    expect(explained?.['QUERY PLAN'][0]?.Plan['Total Cost']).toBeLessThan(1_000);
  });

  describe('what the owner changes', () => {
    it('stands on every page at once: contact and radius', async () => {
      const { admin } = stage.cast;
      const facts = {
        ...(await factsForm(stage)),
        phone: '(763) 555-0199',
        radius_miles: 5,
      };
      expect(await admin.call('update-farm-facts', facts)).toEqual({
        status: 200,
        body: { success: true, message: 'Farm details saved.', updated_at: expect.any(String) },
      });
      for (const path of ['/', '/farmstand', '/visit', '/login', '/nowhere', '/dashboard']) {
        const html = await page(path);
        expect(html).toContain('(763) 555-0199');
        expect(html).not.toContain('(763) 555-0142');
      }
      expect(await page('/')).toContain('within 5 miles');
      const far = {
        phone: '7635550199',
        address: '9 Elm Street, Milaca, MN 56353',
        chickensOrDucks: 'chickens',
      };
      const answer = await stage.cast.newcomer.call('add-egg-customer', far);
      expect(answer.body.error).toContain('Sorry, your address is outside the 5-mile radius from our farm.');
    });

    it('never has a largest deposit below the smallest', async () => {
      const facts = { ...(await factsForm(stage)), deposit_from: 50, deposit_up_to: 20 };
      expect(await stage.cast.admin.call('update-farm-facts', facts)).toMatchObject({
        status: 400,
        body: { fields: { deposit_up_to: 'The maximum deposit must not be below the minimum.' } },
      });
    });

    it('moves the farm: drives are measured from where it is now', async () => {
      const { admin, newcomer } = stage.cast;
      const far = {
        phone: '7635550199',
        address: '9 Elm Street, Milaca, MN 56353',
        chickensOrDucks: 'chickens',
      };
      expect((await newcomer.call('add-egg-customer', far)).status).toBe(422);
      const milaca = { city: 'Milaca', zip: '56353', latitude: 45.76, longitude: -93.65 };
      await admin.call('update-farm-facts', { ...(await factsForm(stage)), ...milaca });
      expect((await newcomer.call('add-egg-customer', far)).status).toBe(200);
    });

    it('changes hours and closed days, and whether the stand is open follows', async () => {
      const season = await seasonForm(stage);
      expect(await page('/')).toContain('Farmstand: Open now until dusk (7:44 PM)');
      const closed = { ...season, closed_on: ['2025-09-20'] };
      expect((await stage.cast.admin.call('update-season', closed)).body.message).toBe('Hours saved.');
      expect(await page('/')).toContain('Farmstand: Opens tomorrow 8:00 AM');
      expect(await page('/visit')).toContain('Closed Saturday 9/20');
    });

    it('puts letters under the farm’s own name', async () => {
      await stage.cast.admin.call('update-farm-facts', {
        ...(await factsForm(stage)),
        name: 'Sandhill Farm',
      });
      const home = {
        phone: '7635550199',
        address: '9 Elm Street, Princeton, MN 55371',
        chickensOrDucks: 'chickens',
      };
      await stage.cast.newcomer.call('add-egg-customer', home);
      const [letter] = await stage.farm.letters();
      expect(letter?.text.replace(/\s+/g, ' ')).toContain(
        'Sandhill Farm, 10418 Sandhill Road, Princeton, Minnesota 55371, (763) 555-0142.',
      );
    });
  });

  describe('two owners at one form', () => {
    it('the second is told who saved what, loses nothing, and saves with the new version', async () => {
      const { admin } = stage.cast;
      const other = await addPerson(stage.farm, {
        firstName: 'Walt',
        email: 'walt@farm.example',
        role: 'admin',
      });
      const opened = await seasonForm(stage);
      expect((await other.call('update-season', { ...opened, notes: 'Bring a bag.' })).status).toBe(200);
      const late = await admin.call('update-season', { ...opened, closes_on: '2025-11-02' });
      expect(late).toMatchObject({
        status: 409,
        body: {
          error: 'Walt changed this in the meantime. Nothing was saved yet: compare, then save again.',
          changed_by: 'Walt',
          current: { notes: 'Bring a bag.', closesOn: '2025-10-31' },
        },
      });
      const { updatedAt } = late.body.current as { updatedAt: string };
      const again = { ...opened, closes_on: '2025-11-02', updated_at: updatedAt };
      expect((await admin.call('update-season', again)).status).toBe(200);
      const facts = await factsForm(stage);
      expect((await other.call('update-farm-facts', { ...facts, short_name: 'Hello' })).status).toBe(200);
      expect((await admin.call('update-farm-facts', { ...facts, short_name: 'Good day' })).status).toBe(409);
    });

    it('at the same moment: one is saved, the other is told', async () => {
      const opened = await seasonForm(stage);
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((notes) => stage.cast.admin.call('update-season', { ...opened, notes })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const saved = answers.findIndex(({ status }) => status === 200);
      expect((await seasonForm(stage)).notes).toBe(['One', 'Two', 'Three'][saved]);
    });

    it('who saved what is there already is not told of a conflict', async () => {
      const opened = await seasonForm(stage);
      const wish = { ...opened, notes: 'Bring a bag.' };
      expect((await stage.cast.admin.call('update-season', wish)).status).toBe(200);
      expect((await stage.cast.admin.call('update-season', wish)).status).toBe(200);
    });
  });

  describe('seasons', () => {
    it('of one kind never overlap, also when both are added at once', async () => {
      const { id: _, updated_at: __, ...season } = await seasonForm(stage, 'farm-and-plants');
      const spring = { ...season, opens_on: '2025-05-02', closes_on: '2025-06-28', closed_on: [] };
      const add = (from: string) => stage.cast.admin.call('update-season', { ...spring, opens_on: from });
      const answers = await Promise.all(['2025-05-02', '2025-05-09', '2025-05-16'].map(add));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(seasonsOf(await farm(), 'farm-and-plants')).toHaveLength(2);
      const onTop = await stage.cast.admin.call('update-season', {
        ...(await seasonForm(stage, 'farm-and-plants')),
        opens_on: '2025-06-28',
        closed_on: [],
      });
      expect([200, 422]).toContain(onTop.status);
      expect(seasonsOf(await farm(), 'farm-and-plants')).toHaveLength(2);
    });

    it.each<[string, object, string]>([
      ['its end before its start', { closes_on: '2025-05-01' }, 'The last day must not be before the first.'],
      [
        'two years',
        { closes_on: '2026-01-02' },
        'A season starts and ends in one year. For a winter, make two.',
      ],
      ['a day that is not there', { opens_on: '2025-02-29' }, 'First day: please choose a date.'],
      ['no open day', { hours: Array(7).fill(null) }, 'Please open at least one day of the week.'],
      ['six days', { hours: Array(6).fill(null) }, 'Hours are one entry for each day.'],
      ['a closed day elsewhere', { closed_on: ['2025-12-24'] }, 'A closed day is outside the season.'],
      [
        'a note that turns around',
        { notes: 'Cash \u202eonly' },
        'Note has an invisible character. Please type that part again.',
      ],
      [
        'hours backwards',
        { hours: [{ opens: 600, closes: 540 }, ...Array(6).fill(null)] },
        'It must close after it opens.',
      ],
      [
        'hours at night',
        { hours: [{ opens: 60, closes: 540 }, ...Array(6).fill(null)] },
        'Please choose a time between 3:00 AM and 11:59 PM.',
      ],
    ])('with %s are refused in a sentence', async (_, wrong, sentence) => {
      const answer = await stage.cast.admin.call('update-season', { ...(await seasonForm(stage)), ...wrong });
      expect(answer).toMatchObject({ status: 400, body: { error: sentence } });
    });

    it('are saved in parts: what is not sent stays, and the whole must still be a season', async () => {
      const { id, updated_at, closed_on, ...before } = await seasonForm(stage, 'farm-and-plants');
      const call = (part: object) => stage.cast.admin.call('update-season', { id, ...part });
      const saved = await call({ updated_at, notes: 'Bring a bag.' });
      expect(saved.status).toBe(200);
      const opened = { updated_at: saved.body.updated_at };
      expect(await seasonForm(stage, 'farm-and-plants')).toEqual({
        ...before,
        ...opened,
        id,
        closed_on,
        notes: 'Bring a bag.',
      });
      expect(await call({ ...opened, opens_on: '2025-09-28' })).toMatchObject({
        status: 400,
        body: { fields: { closed_on: 'A closed day is outside the season.' } },
      });
      expect(await stage.cast.admin.call('update-season', { kind: 'farmstand' })).toMatchObject({
        status: 400,
        body: { fields: { opens_on: 'First day: please choose a date.', hours: 'Hours are missing.' } },
      });
    });

    it('that are gone are said to be', async () => {
      const season = await seasonForm(stage);
      expect((await stage.cast.admin.call('delete-season', { id: season.id })).status).toBe(200);
      expect((await stage.cast.admin.call('delete-season', { id: season.id })).status).toBe(404);
      expect((await stage.cast.admin.call('update-season', season)).status).toBe(404);
      expect(await page('/farmstand')).toContain('Our farmstand hours for 2025 are not set yet.');
    });
  });

  describe('copying to the next year', () => {
    it('keeps dates of the stand and weekdays of the nursery, and empties the closed days', async () => {
      const copy = () => stage.cast.admin.call('copy-season', { from_year: 2025, to_year: 2026 }, 'one wish');
      const done = {
        status: 200,
        body: { success: true, message: '2026 added. Please check it over.' },
      };
      expect(await copy()).toEqual(done);
      expect(await copy()).toEqual(done);
      const next = (await farm()).seasons.filter(({ opensOn }) => opensOn.startsWith('2026'));
      expect(
        next.map(({ kind, opensOn, closesOn, closedOn }) => ({ kind, opensOn, closesOn, closedOn })),
      ).toEqual([
        { kind: 'farmstand', opensOn: '2026-06-01', closesOn: '2026-10-31', closedOn: [] },
        { kind: 'farm-and-plants', opensOn: '2026-09-11', closesOn: '2026-10-14', closedOn: [] },
      ]);
    });

    it('is done once, by however many owners at once', async () => {
      const tries = Array.from({ length: 5 }, () =>
        stage.cast.admin.call('copy-season', { from_year: 2025, to_year: 2026 }),
      );
      expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([
        200, 409, 409, 409, 409,
      ]);
      expect((await farm()).seasons).toHaveLength(4);
    });

    it('needs something to copy', async () => {
      const answer = await stage.cast.admin.call('copy-season', { from_year: 2020, to_year: 2026 });
      expect(answer).toMatchObject({
        status: 404,
        body: { error: 'The calendar has nothing for 2020 to copy.' },
      });
    });
  });
}, IN_SEASON);
