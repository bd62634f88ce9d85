import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { history, historyValues } from '../../db/schema.ts';
import { seasonForm } from '../../test/cast/calendar-calls.ts';
import { onPostgres } from '../../test/engines/stage.ts';

/** The specification's sentences, and what the State of Minnesota calls its paper. */
const OTHERS = /Farm (&amp;|&|\\u0026|%26) Nursery|backyard nursery|nursery certificate/gi;

const PAGES = [
  ...['/', '/visit', '/farmstand', '/in-stock', '/coming-soon', '/egg-list', '/login', '/nowhere'],
  ...['/dashboard', '/dashboard/farm', '/dashboard/plants', '/dashboard/history', '/dashboard/health'],
  ...['/dashboard/letters', '/egg-customers', '/dashboard/egg-requests', '/dashboard/deposits'],
];

const clock = { at: new Date(), now: () => clock.at };

onPostgres(
  (stage) => {
    it.each([
      ['open', '2025-09-20T10:00:00-05:00'],
      ['in November', '2025-11-20T10:00:00-06:00'],
    ])('plants are called plants on every page, and no page says “this year”, %s', async (_when, at) => {
      clock.at = new Date(at);
      const season = await seasonForm(stage, 'farm-and-plants');
      expect(
        (await stage.cast.admin.call('update-season', { ...season, notes: 'Bring a box.' })).status,
      ).toBe(200);
      for (const path of PAGES) {
        const html = await (await stage.cast.admin.get(path)).text();
        const said = html.replace(/<(script|style)\b(?![^>]*ld\+json).*?<\/\1>/gs, ' ').replace(OTHERS, '');
        expect([path, /\bnursery\b/i.exec(said)?.[0], /\bthis year\b/i.exec(said)?.[0]]).toEqual([
          path,
          undefined,
          undefined,
        ]);
      }
    });

    it('a season in History is that of the plants', async () => {
      const season = await seasonForm(stage, 'farm-and-plants');
      await stage.cast.admin.call('update-season', { ...season, notes: 'Bring two boxes.' });
      const [line] = await stage.farm.context.db
        .select({ label: historyValues.label })
        .from(history)
        .innerJoin(historyValues, eq(historyValues.id, history.id))
        .where(eq(history.what, 'farm_seasons'))
        .orderBy(desc(history.id));
      expect(line?.label).toBe('Plants 2025');
    });
  },
  { clock },
);
