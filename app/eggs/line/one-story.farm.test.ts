import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../core/clock.ts';
import { EGG_KINDS } from '../../../db/egg-words.ts';
import { eggList } from '../../../db/schema.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { askFor, count, give } from '../../../test/cast/egg-line.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { EGG_PAGES, saidOfEggs } from '../../../test/cast/said-of-eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { howSoon } from './how-soon.ts';
import { wishInWords } from './wait-words.ts';

const clock = { at: new Date(), now: () => clock.at };
const SEASON = '2025-09-20T10:00:00-05:00';
const DECEMBER = '2025-12-10T10:00:00-06:00';

const WAIT = /within 24 hours|about (?:today|tomorrow|\w+day)/i;
const AT_STAND = /(?:They’re|waiting for you|Pick them up) at the farmstand/;
const AT_HOUSE = /at the house/;

onPostgres(
  (stage) => {
    const { read, lay, line } = saidOfEggs(stage, clock);
    const call = (name: string, body: object) => stage.cast.admin.call(name, body);
    const ready = async (where: string) =>
      call('mark-egg-request-ready', { request_id: await ask(stage.cast.customer), where });

    /** What opens over a page: a wish, before it is sent. */
    async function dialogs(): Promise<[string, string][]> {
      const { farm, lineNow } = stage.farm.context;
      const soon = howSoon(await farm(), await lineNow(clock.at), clock.at);
      const wish = { more: 0, notBefore: null };
      return EGG_KINDS.map((kind) => [`dialog ${kind}`, wishInWords(soon, kind, wish, farmDay(clock.at))]);
    }

    /** A moment, what nothing may say then, and what somebody must read. */
    const MOMENTS: [string, string, () => Promise<unknown>, RegExp, RegExp][] = [
      [
        'a pause',
        SEASON,
        async () => {
          const words = { text: 'The hens rest.', backOn: '2025-10-04' };
          await call('update-farm-words', { ...wordsForm('eggPause', words), decided: [] });
        },
        WAIT,
        /The hens rest/,
      ],
      [
        'an estimate that begins after the usual wait',
        SEASON,
        async () => {
          await lay(12);
          await line(4);
          const home = { phone: '7635550199', address: '9 Elm Street, Princeton, MN 55371' };
          await stage.cast.newcomer.call('add-egg-customer', {
            ...home,
            chickensOrDucks: 'chickens',
            numberOfEggs: '12',
          });
          await ask(stage.cast.customer);
        },
        /24 hours/,
        /about (?:tomorrow|\w+day) to/,
      ],
      [
        'eggs that were set aside, and broke',
        SEASON,
        async () => {
          await askFor(stage.cast.customer, 36, { if_short: 'all' });
          await count(stage.cast.admin, 24);
          await give(stage.cast.admin);
          expect(await read('customer', '/dashboard/egg-requests')).toContain(
            '2 dozen are set aside for you',
          );
          await count(stage.cast.admin, 12, 'broken');
        },
        /2 dozen are set aside|2 dozen chicken eggs/,
        /a dozen is set aside for you/,
      ],
      ['eggs at the house', SEASON, () => ready('house'), AT_STAND, AT_HOUSE],
      ['a stand closed for the season', DECEMBER, () => ready('stand'), AT_STAND, /call \(763\) 555-0142/],
      [
        'a text chosen',
        SEASON,
        async () => {
          await stage.farm.context.db.update(eggList).set({ tellBy: 'text' });
          await ask(stage.cast.customer);
        },
        /we’ll email you (?:when|as soon|the minute)/i,
        /number 1 in line/,
      ],
    ];

    it.each(MOMENTS)('%s is said alike on every page and in every email', async (_, at, act, never, once) => {
      clock.at = new Date(at);
      await act();
      await stage.farm.context.changes.caughtUp();
      const said: [string, string][] = [];
      for (const [who, path] of EGG_PAGES) said.push([`${who} ${path}`, await read(who, path)]);
      said.push(...(await dialogs()));
      clock.at = new Date(clock.at.getTime() + 3 * MINUTE_MS);
      for (const { name, words } of (await (await stage.cast.admin.get('/functions/v1/to-tell')).json())
        .neighbors)
        said.push([`to tell ${name}`, words]);
      for (const letter of await stage.farm.restedLetters())
        if (letter.to === 'ana@example.com' || letter.to === 'nils@example.com')
          said.push([letter.subject, letter.text.replace(/\s+/g, ' ')]);
      for (const [where, text] of said) expect([where, never.exec(text)?.[0] ?? null]).toEqual([where, null]);
      expect(said.some(([, text]) => once.test(text))).toBe(true);
    });
  },
  { clock },
);
