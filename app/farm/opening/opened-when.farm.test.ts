import { afterAll, expect, it } from 'vitest';
import { LIVE } from '../../../test/engines/live-settings.ts';
import { ORIGIN } from '../../../test/engines/open-test-farm.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import { getReady, season } from '../../../test/engines/unopened-farm.ts';
import { textOf } from '../../../test/promises/promise-texts.ts';
import { startSmtp } from '../../../test/stand-ins/stand-in-smtp.ts';

const smtp = await startSmtp();
afterAll(() => smtp.close());

/** The farm's first season is June to October of this year. */
const YEAR = Number(season().opens_on.slice(0, 4));
const clock = { at: new Date(), now: () => clock.at };

/** A sentence whose value is not there. */
const HOLE = /undefined|\bnull\b|NaN|Invalid Date| \.(\s|$)|\(\)|: ,/;

onNewPostgres(
  (stage) => {
    it.each([
      ['November', `${YEAR - 1}-11-20T10:00:00-06:00`, /Closed until June 1/, 'See what we grow'],
      ['May', `${YEAR}-05-20T10:00:00-05:00`, /Closed until June 1/, 'See what we grow'],
      ['June', `${YEAR}-06-20T10:00:00-05:00`, /Open today/, 'See what is in stock'],
    ])(
      'a farm opened in %s says what is so of its one plant and its stand',
      async (_when, at, says, link) => {
        clock.at = new Date(at);
        await getReady(stage);
        expect((await stage.cast.admin.call('open-farm', {})).status).toBe(200);
        for (const path of [
          '/',
          '/visit',
          '/farmstand',
          '/in-stock',
          '/coming-soon',
          '/egg-list',
          '/dashboard',
        ]) {
          const text = textOf(await (await stage.cast.admin.get(path)).text());
          expect([path, HOLE.exec(text)?.[0]]).toEqual([path, undefined]);
        }
        const home = textOf(await (await stage.farm.request('/')).text());
        expect(home).toMatch(says);
        for (const words of ['See what we grow', 'See what is in stock'])
          expect(home.includes(words), words).toBe(words === link);
        expect(home.includes('1 plant in stock')).toBe(link === 'See what is in stock');
      },
    );
  },
  { ...LIVE, PUBLIC_URL: ORIGIN, SMTP_URL: smtp.url },
  { clock },
);
