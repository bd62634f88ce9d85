import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eggList, farmFacts, farmWords } from '../../../db/schema.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { askIfStillWanted } from './still-wanted.server.ts';

const at = (text: string) => new Date(text);
const clock = { at: at('2026-05-01T08:30:00-05:00'), now: () => clock.at };

onPostgres(
  (stage) => {
    const db = () => stage.farm.context.db;
    const choose = (from: string | null, opened?: Date) =>
      stage.cast.admin.call('update-farm-words', wordsForm('eggAsk', { from }, opened));
    const asked = async () => {
      await askIfStillWanted(stage.farm.context);
      return (await stage.farm.letters()).filter(({ subject }) => subject === 'Do you still want eggs?');
    };
    const joined = () =>
      db()
        .update(eggList)
        .set({ createdAt: at('2025-06-01T12:00:00-05:00') });
    const page = async () => (await stage.cast.customer.get('/dashboard')).text();
    const QUESTION = 'Yes, keep me on the list';

    describe('members are asked once a year whether they still want eggs', () => {
      it('only if the owner chose a day, and only once', async () => {
        await joined();
        clock.at = at('2026-05-01T08:30:00-05:00');
        expect(await asked()).toEqual([]);
        expect((await choose('2026-05-01')).status).toBe(200);
        expect(new Set((await asked()).map(({ to }) => to))).toEqual(
          new Set(['ana@example.com', 'marcus@example.com']),
        );
        expect(await asked()).toHaveLength(2);
        clock.at = at('2026-06-01T08:30:00-05:00');
        expect(await asked()).toHaveLength(2);
        clock.at = at('2027-05-02T08:30:00-05:00');
        expect(await asked()).toHaveLength(4);
      });

      it('not while the farm has no eggs on its site', async () => {
        await joined();
        clock.at = at('2026-05-01T08:30:00-05:00');
        await choose('2026-05-01');
        await db()
          .update(farmFacts)
          .set({ sells: ['plants'] });
        expect(await asked()).toEqual([]);
        await db()
          .update(farmFacts)
          .set({ sells: ['plants', 'eggs'] });
        expect(await asked()).toHaveLength(2);
      });

      it('and answer with one press; who does not stays, and the owner sees it', async () => {
        await joined();
        clock.at = at('2026-05-01T08:30:00-05:00');
        await choose('2026-05-01');
        await asked();
        expect(await page()).toContain(QUESTION);
        expect((await stage.cast.customer.call('stay-on-egg-list', {})).status).toBe(200);
        expect(await page()).not.toContain(QUESTION);
        const list = (await (await stage.cast.admin.get('/egg-customers?show=inactive')).text()).replace(
          /<!-- -->/g,
          '',
        );
        expect(
          list.match(/Asked on May 1, 2026 whether they still want eggs: no answer yet\./g),
        ).toHaveLength(1);
        expect(await db().$count(eggList)).toBe(2);
      });

      it('but not who joined since, nor anybody after the owner turned it off', async () => {
        clock.at = at('2026-05-03T08:30:00-05:00');
        await db()
          .update(eggList)
          .set({ createdAt: at('2026-05-02T12:00:00-05:00') });
        await choose('2026-05-01');
        expect(await asked()).toEqual([]);
        await joined();
        const [row] = await db().select().from(farmWords).where(eq(farmWords.matter, 'eggAsk'));
        await choose(null, row?.updatedAt);
        expect(await asked()).toEqual([]);
      });
    });
  },
  { clock },
);
