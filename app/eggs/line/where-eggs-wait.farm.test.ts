import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../core/clock.ts';
import { seasonForm } from '../../../test/cast/calendar-calls.ts';
import { addPerson, type Cast } from '../../../test/cast/cast.ts';
import { lineOf } from '../../../test/cast/egg-line.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { shownLines } from '../../../test/claims/time-sentences.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const SEASON = '2025-09-20T10:00:00-05:00';
const LAST_DAY = '2025-10-31T12:00:00-05:00';
const LAST_EVENING = '2025-10-31T21:00:00-05:00';
const DECEMBER = '2025-12-10T10:00:00-06:00';
const clock = { at: new Date(), now: () => clock.at };

const SAID = {
  stand: /(?:They’re|waiting for you|Pick them up) at the farmstand|At the farmstand/,
  house: /at the house/,
  door: /by our door/,
  unknown: /call \(763\) 555-0142 before you come/i,
};
type Said = keyof typeof SAID;

/** All that speaks of where eggs wait, but for the FAQ about the stand itself. */
const PAGES: [keyof Cast, string][] = [
  ['visitor', '/'],
  ['visitor', '/egg-list'],
  ['customer', '/egg-list'],
  ['customer', '/dashboard'],
  ['customer', '/dashboard/egg-requests'],
  ['customer', '/dashboard/egg-requests?show=awaiting_pickup'],
];

onPostgres(
  (stage) => {
    const { rowOf, lettersTo } = lineOf(stage);
    const move = (input: object) => stage.cast.admin.call('move-eggs', input);

    /** What each page says of the place: nothing, or one. */
    async function said(pages = PAGES) {
      const found: [string, Said[]][] = [];
      for (const [who, path] of pages) {
        const html = await (await stage.cast[who].get(path)).text();
        const text = shownLines(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).join(' ');
        const places = (Object.keys(SAID) as Said[]).filter((place) => SAID[place].test(text));
        if (places.length > 0) found.push([`${who} ${path}`, places]);
      }
      return found;
    }
    async function expectEverywhere(place: Said, pages = PAGES, least = 3) {
      const found = await said(pages);
      expect(found).toEqual(found.map(([page]) => [page, [place]]));
      expect(found.length, 'pages that say it').toBeGreaterThanOrEqual(least);
    }
    const needs = async () => {
      const html = await (await stage.cast.admin.get('/dashboard')).text();
      return shownLines(html).filter((line) => /nobody has said where/.test(line));
    };
    const newest = async (subject: string) => {
      const letters = await stage.farm.restedLetters();
      return (
        letters.findLast((letter) => letter.subject.startsWith(subject))?.text.replace(/\s+/g, ' ') ?? ''
      );
    };
    const ready = async (where?: string) => {
      const id = await ask(stage.cast.customer);
      await stage.cast.admin.call('mark-egg-request-ready', { request_id: id, where });
      return id;
    };

    describe('where eggs wait is one place, on every page, card and email', () => {
      it.each(['stand', 'house', 'door'] as const)('in season: the %s', async (place) => {
        clock.at = new Date(SEASON);
        await ready(place);
        await expectEverywhere(place, PAGES, 4);
        expect(await newest('Your eggs are ready')).toMatch(SAID[place]);
        expect(await needs()).toEqual([]);
      });

      it('the stand’s, only until it closes for the last time: then she is asked where', async () => {
        clock.at = new Date(LAST_DAY);
        const id = await ready('stand');
        await expectEverywhere('stand');
        clock.at = new Date(LAST_EVENING);
        await expectEverywhere('unknown');
        expect(await needs()).toEqual(['1 neighbor’s eggs wait, and nobody has said where.']);
        expect((await move({ from: 'unknown', where: 'house' })).status).toBe(200);
        expect(await rowOf(id)).toMatchObject({ waitsAt: 'house' });
        await expectEverywhere('house');
        expect(await needs()).toEqual([]);
      });

      it('in December, unsaid or said of a stand that is closed, nobody is sent there', async () => {
        clock.at = new Date(DECEMBER);
        const id = await ask(stage.cast.customer);
        expect((await markReady(stage.cast.admin, id)).body).toMatchObject({ success: true, where: null });
        expect(await newest('Your eggs are ready')).toMatch(SAID.unknown);
        await expectEverywhere('unknown');
        const other = await ask(stage.cast.otherCustomer);
        const answer = await stage.cast.admin.call('mark-egg-request-ready', {
          request_id: other,
          where: 'stand',
        });
        expect(answer.body).toMatchObject({ success: true, where: null });
        expect(await newest('Your eggs are ready')).not.toMatch(SAID.stand);
        expect(await needs()).toEqual(['2 neighbors’ eggs wait, and nobody has said where.']);
        await expectEverywhere('unknown', [['otherCustomer', '/dashboard'], ...PAGES]);
        expect((await lettersTo('ana@example.com')).length).toBe(1);
      });

      it('is the last word, also of eggs that were moved after later ones were given', async () => {
        clock.at = new Date(SEASON);
        const first = await ready('stand');
        clock.at = new Date(clock.at.getTime() + MINUTE_MS);
        const third = await addPerson(stage.farm, { firstName: 'Cy', email: 'cy@example.com', member: true });
        const second = await ask(third);
        await stage.cast.admin.call('mark-egg-request-ready', { request_id: second, where: 'door' });
        clock.at = new Date(clock.at.getTime() + MINUTE_MS);
        await move({ request_id: first, where: 'house' });
        await expectEverywhere('house');
        const request_id = await ask(stage.cast.otherCustomer);
        expect((await markReady(stage.cast.admin, request_id)).body.where).toBe('house');
      });

      it('of a season that ends today follows by itself', async () => {
        clock.at = new Date(SEASON);
        await ready('stand');
        clock.at = new Date('2025-09-22T12:00:00-05:00');
        const form = await seasonForm(stage);
        await stage.cast.admin.call('update-season', { ...form, closes_on: '2025-09-21', decided: [] });
        await stage.farm.context.changes.caughtUp();
        await expectEverywhere('unknown');
      });
    });
  },
  { clock },
);
