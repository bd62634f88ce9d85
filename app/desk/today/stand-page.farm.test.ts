import { expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { boardMarks } from '../../../db/schema.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const NOW = new Date('2025-09-20T10:00:00-05:00');
const clock = { now: () => NOW };

onPostgres(
  (stage) => {
    const page = async () => {
      const html = await (await stage.cast.helper.get('/dashboard/stand')).text();
      return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
    };
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS + 4 * 3_600_000);

    it('draws when a row sells out once there are three weeks to look back on', async () => {
      const { db } = stage.farm.context;
      const { body } = await stage.cast.admin.call('set-board-row', {
        name: 'Sweet corn',
        price: '6 for $4',
      });
      const marks = (days: number[]) =>
        db.insert(boardMarks).values(
          days.map((ago) => ({
            rowId: String(body.id),
            name: 'Sweet corn',
            state: 'out' as const,
            seenAt: daysAgo(ago),
            at: daysAgo(ago),
          })),
        );
      await marks([15, 8, 1]);
      expect(await page()).not.toContain('When it sells out');
      await db.delete(boardMarks);
      await marks([400, 22, 15, 8, 1]);
      const drawn = await page();
      expect(drawn).toContain('When it sells out');
      expect(drawn).toMatch(/2 PM<\/span><span[^>]*> 4×/);
    });

    it('has one tap for each state, and what neighbors said, for who works here', async () => {
      await stage.cast.admin.call('set-board-row', { name: 'Sweet corn', price: '6 for $4' });
      await stage.cast.visitor.call('tell-stand', { what: 'owes', words: 'I owe $5', name: 'Greta' });
      const shown = await page();
      expect(shown).toContain('aria-label="On the stand"');
      expect(shown).toContain('Greta owes: I owe $5');
    });

    it('lets an owner change the rows, and a helper read them', async () => {
      expect(await page()).not.toContain('Add to the board');
      const owner = await (await stage.cast.admin.get('/dashboard/stand')).text();
      expect(owner).toContain('Add to the board');
    });
  },
  { clock },
);
