import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { factsForm, seasonForm } from '../../../test/cast/calendar-calls.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { farmRows } from '../../facts/calendar/calendar.server.ts';

const IN_SEASON = { FARM_NOW: '2025-09-20T10:00:00-05:00' };

onNewPostgres((stage) => {
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
    it('at the same moment: one is saved, the other is told', async () => {
      const opened = await seasonForm(stage);
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((notes) => stage.cast.admin.call('update-season', { ...opened, notes })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const saved = answers.findIndex(({ status }) => status === 200);
      expect((await seasonForm(stage)).notes).toBe(['One', 'Two', 'Three'][saved]);
    });
  });
}, IN_SEASON);
