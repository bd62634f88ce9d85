import { expect, it } from 'vitest';
import { seedFirstFarm } from '../../../db/first-farm.ts';
import { comingSoon, farmFacts, history } from '../../../db/schema.ts';
import { IN_SEASON, openPage } from '../../../test/cast/hostas.ts';
import { seedPlants } from '../../../test/cast/plants.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { comingLines } from './coming-lines.server.ts';
import { aboutInWords } from './coming-soon-catalog.ts';
import { comingSoonSentences } from './coming-words.ts';

const borage = { list: 'herbs', name: 'Borage', varieties: ['Blue', 'White'], expected: 'after the frost' };

onPostgres(
  (stage) => {
    const call = (name: string, body: object) => stage.cast.admin.call(name, body);
    const page = async (path = '/coming-soon?tab=veggies') => (await openPage(stage, path)).main;
    const lineOf = async (variety: string) => {
      const line = (await comingLines(stage.farm.context.db)).find((one) => one.variety === variety);
      return (
        line ?? {
          id: '',
          updatedAt: new Date(),
          list: 'herbs',
          name: '',
          variety: '',
          expected: '',
          week: null,
        }
      );
    };

    it('the list is the owner’s: what she adds, changes and removes is what visitors read', async () => {
      expect((await call('add-coming-soon', borage)).body.message).toBe('2 lines added.');
      expect(await page()).toMatch(/Blue<span[^>]*>, after the frost/);
      const { updatedAt, ...blue } = await lineOf('Blue');
      const changed = { ...blue, variety: 'Deep Blue', updated_at: updatedAt.toISOString() };
      expect((await call('change-coming-soon', changed)).status).toBe(200);
      expect(await page()).toContain('Deep Blue');
      expect((await call('remove-coming-soon', { id: blue.id })).status).toBe(200);
      expect(await page()).not.toContain('Deep Blue');
      expect((await call('remove-coming-soon', { id: blue.id })).body.error).toBe(comingSoonSentences.gone);
      const acts = await stage.farm.context.db.select({ act: history.act, what: history.what }).from(history);
      const mine = acts.filter(({ what }) => what === 'coming_soon').map(({ act }) => act);
      expect(mine.sort()).toEqual(['added', 'added', 'changed', 'removed']);
    });

    it('a week is said to visitors until it is over, first in the list, on the home page in it, and to the owner after it', async () => {
      const home = async () => (await openPage(stage, '/')).main;
      const todayPage = async () => (await stage.cast.admin.get('/dashboard')).text();
      const { clock } = stage.farm.context;
      const today = farmDay(clock.now());
      const inWeeks = (weeks: number) => plusDays(today, 7 * weeks);
      await call('add-coming-soon', { ...borage, name: 'Zaatar', varieties: ['Wild'], week: inWeeks(0) });
      await call('add-coming-soon', { ...borage, varieties: ['Late'], week: inWeeks(3) });
      const veggies = await page();
      expect(veggies).toMatch(
        new RegExp(`Wild<span[^>]*>, ${aboutInWords(inWeeks(0), today)}, after the frost`),
      );
      const herbs = veggies.slice(veggies.indexOf('>Herbs<'));
      expect(herbs.indexOf('Zaatar')).toBeLessThan(herbs.indexOf('Borage'));
      expect(herbs.indexOf('Borage')).toBeLessThan(herbs.indexOf('Basil'));
      expect(await home()).toMatch(/Expected this week: <a[^>]*>Wild Zaatar</);
      expect(await todayPage()).not.toContain('was expected');
      const wild = await lineOf('Wild');
      const moved = { ...wild, week: inWeeks(-2), updated_at: wild.updatedAt.toISOString() };
      expect((await call('change-coming-soon', moved)).status).toBe(200);
      expect(await home()).not.toContain('Expected this week');
      expect(await page()).toMatch(/Wild<span[^>]*>, after the frost/);
      const said = `Wild Zaatar was expected ${aboutInWords(inWeeks(-2), today)}.`;
      expect(await todayPage()).toContain(said);
      const desk = await (await stage.cast.admin.get('/dashboard/coming-soon')).text();
      expect(desk, 'it stands on the page that Needs you opens').toContain('Zaatar');
      await seedPlants(stage.farm, [{ plant_variety: 'Wild', plant_name: 'Zaatar', in_stock: true }]);
      expect(await todayPage()).not.toContain('was expected');
    });

    it('two who add or change the same at once leave each line once, and the second is told', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => call('add-coming-soon', borage)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { updatedAt, ...blue } = await lineOf('Blue');
      const change = (expected: string) =>
        call('change-coming-soon', { ...blue, expected, updated_at: updatedAt.toISOString() });
      const changes = await Promise.all(['May', 'June'].map(change));
      expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(changes.find(({ status }) => status === 409)?.body.error).toContain('Nothing was saved yet');
      const white = { ...(await lineOf('Blue')), variety: 'White' };
      const onto = await call('change-coming-soon', { ...white, updated_at: white.updatedAt.toISOString() });
      expect(onto).toMatchObject({ status: 409, body: { error: comingSoonSentences.there } });
    });

    it.each([
      ['no variety', { varieties: [] }, 'Please write at least one variety.'],
      ['too many', { varieties: Array.from({ length: 61 }, (_, n) => `No. ${n}`) }, 'at most 60'],
      ['a blank plant', { name: ' ' }, 'Plant is required.'],
      ['a list nobody has', { list: 'moss' }, 'Please choose a group.'],
      ['a long when', { expected: 'x'.repeat(41) }, 'at most 40'],
      ['a week that is no day', { week: '2026-02-30' }, 'Please choose a day of that week.'],
      ['text that turns around', { varieties: ['Blue\u202e'] }, 'invisible character'],
    ])('%s is refused in a sentence', async (_, wrong, sentence) => {
      const answer = await call('add-coming-soon', { ...borage, ...wrong });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(sentence);
    });

    it('an empty list leaves every page, the footer and the sitemap, and starts again on a tap', async () => {
      const { db } = stage.farm.context;
      await call('update-farm-words', {
        matter: 'eggs',
        updated_at: new Date(0).toISOString(),
        words: { text: 'Laying!', from: null, to: null, wait: '24 hours' },
      });
      await seedPlants(stage.farm, [{ plant_variety: 'Visited' }], () => ({ slug: 'visited' }));
      const asks = async () => {
        const paths = ['/', '/in-stock', '/plants/visited', '/visit', '/sitemap.xml'];
        const pages = await Promise.all(
          paths.map(async (path) => (await stage.cast.newcomer.get(path)).text()),
        );
        return paths.filter(
          (_, n) => pages[n]?.includes('/coming-soon"') || pages[n]?.includes('/coming-soon<'),
        );
      };
      expect(await asks()).toEqual(['/', '/in-stock', '/plants/visited', '/visit', '/sitemap.xml']);
      await db.delete(comingSoon);
      expect(await asks()).toEqual([]);
      expect(await page()).toContain('Nothing is on the way here right now.');
      const begin = (start: string) => call('start-coming-soon', { start });
      expect(await begin('empty')).toMatchObject({
        status: 200,
        body: { message: comingSoonSentences.empty },
      });
      expect(await comingLines(stage.farm.context.db)).toEqual([]);
      expect((await begin('all')).status).toBe(400);
      expect((await call('start-coming-soon', {})).status).toBe(400);
      const both = await Promise.all([begin('list'), begin('list')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await begin('empty')).toMatchObject({
        status: 409,
        body: { error: comingSoonSentences.notEmpty },
      });
      expect(await page()).toContain('Brandywine');
    });

    it('a live farm starts with none', async () => {
      const { db } = stage.farm.context;
      await db.delete(comingSoon);
      await db.delete(farmFacts);
      await seedFirstFarm(db, 'live');
      expect(await comingLines(stage.farm.context.db)).toEqual([]);
      await db.delete(farmFacts);
      await seedFirstFarm(db, 'demo');
    });

    it('is read and changed by owners alone', async () => {
      expect((await stage.cast.helper.get('/dashboard/coming-soon')).status).toBe(403);
      expect((await stage.cast.customer.get('/dashboard/coming-soon')).status).toBe(403);
      const read = async (path: string) => (await stage.cast.admin.get(path)).text();
      expect(await read('/dashboard/coming-soon')).not.toContain('Brandywine');
      for (const page of ['2', '99'])
        expect(await read(`/dashboard/coming-soon?page=${page}`), page).toContain('Brandywine');
    });
  },
  { clock: IN_SEASON },
);
