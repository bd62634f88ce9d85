import { describe, expect, it } from 'vitest';
import { seasonForm } from '../../../test/cast/calendar-calls.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';

const SATURDAY = { FARM_NOW: '2025-09-20T10:00:00-05:00' };
const BOTH = ['farmstand', 'farm-and-plants'];

onNewPostgres((stage) => {
  const close = (changes: object = {}, key?: string) =>
    stage.cast.admin.call(
      'set-closed-day',
      { day: '2025-09-20', kinds: ['farmstand'], closed: true, ...changes },
      key,
    );
  const home = async () =>
    (await (await stage.cast.visitor.get('/')).text()).replace(/<!-- -->/g, '').replace(/&amp;/g, '&');
  const closedDays = async () => {
    const farm = await readFarm(stage.farm.context.db);
    return BOTH.map((kind) => seasonsOf(farm, kind as 'farmstand').flatMap(({ closedOn }) => closedOn));
  };
  const NURSERY = ['2025-09-27', '2025-10-03', '2025-10-04'];

  describe('closing a day', () => {
    it('stands on every page at once, and opens again as before', async () => {
      expect(await home()).toContain('Farmstand: Open now until dusk (7:44 PM)');
      expect(await close({ kinds: BOTH })).toEqual({
        status: 200,
        body: { success: true, message: 'Farmstand and plants closed on Saturday 9/20.', changed: BOTH },
      });
      expect(await home()).toContain('Farmstand: Opens tomorrow 8:00 AM');
      expect(await home()).toContain('Plants open Friday at 10 AM');
      expect((await close({ kinds: BOTH, closed: false })).body).toMatchObject({
        message: 'Farmstand and plants open on Saturday 9/20.',
        changed: BOTH,
      });
      expect(await home()).toContain('Farmstand: Open now until dusk (7:44 PM)');
      expect(await closedDays()).toEqual([[], NURSERY]);
    });

    it('is for a helper the stand, today', async () => {
      const helps = async (changes: object) => {
        const sent = { day: '2025-09-20', kinds: ['farmstand'], closed: true, ...changes };
        return (await stage.cast.helper.call('set-closed-day', sent)).status;
      };
      expect(await helps({})).toBe(200);
      expect(await helps({ closed: false })).toBe(200);
      const beyond = [
        { kinds: ['farm-and-plants'] },
        { kinds: BOTH },
        { day: '2025-09-21' },
        { day: '2025-09-19' },
      ];
      for (const changes of beyond) expect(await helps(changes), JSON.stringify(changes)).toBe(403);
      expect(await closedDays()).toEqual([[], NURSERY]);
    });

    it('twice, or two at once, is one closed day, and the second has nothing to undo', async () => {
      const answers = await Promise.all([close(), close(), close()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.filter(({ body }) => (body.changed as string[]).length > 0)).toHaveLength(1);
      expect(await closedDays()).toEqual([['2025-09-20'], NURSERY]);
    });

    it('is the same change when it is sent again', async () => {
      const first = await close({}, 'tap');
      await close({ closed: false });
      expect(await close({}, 'tap')).toEqual(first);
      expect(await closedDays()).toEqual([[], NURSERY]);
    });

    it('all of it or nothing: a day out of season', async () => {
      expect(await close({ day: '2025-10-20', kinds: BOTH })).toEqual({
        status: 422,
        body: { error: 'Plants: Monday 10/20 is not in a season. Nothing was changed.' },
      });
      expect(await closedDays()).toEqual([[], NURSERY]);
    });

    it('keeps to the most closed days of a season', async () => {
      const days = Array.from({ length: 120 }, (_, n) =>
        new Date(Date.UTC(2025, 5, 1 + n)).toISOString().slice(0, 10),
      );
      await stage.cast.admin.call('update-season', { ...(await seasonForm(stage)), closed_on: days });
      expect(await close({ day: '2025-10-20' })).toMatchObject({
        status: 422,
        body: { error: 'Closed days can be at most 120.' },
      });
    });

    it('tells somebody who has the season’s form open', async () => {
      const opened = await seasonForm(stage);
      await close();
      expect(
        await stage.cast.admin.call('update-season', { ...opened, notes: 'Bring a bag.' }),
      ).toMatchObject({
        status: 409,
        body: { error: 'You changed this in the meantime. Nothing was saved yet: compare, then save again.' },
      });
    });

    it.each([
      { day: '2025-02-30' },
      { day: 'today' },
      { kinds: [] },
      { kinds: ['barn'] },
      { kinds: 'farmstand' },
      { closed: 'yes' },
    ])('refuses nonsense: %j', async (nonsense) => {
      expect((await close(nonsense)).status).toBe(400);
      expect(await closedDays()).toEqual([[], NURSERY]);
    });
  });
}, SATURDAY);
