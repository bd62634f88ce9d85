import { expect, it } from 'vitest';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { ask, markReady } from '../../../test/cast/eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { LETTERS, type LetterName } from '../../letters/letters.ts';

const clock = { at: new Date(), now: () => clock.at };
const PLACE = /at the (?:house|farmstand)/;
const DAY = /keep them for you until Wednesday, September 24/;
const PRICE = /\$9 for a dozen/;

onPostgres(
  (stage) => {
    const call = (name: string, body: object) => stage.cast.admin.call(name, body);
    const edit = (name: LetterName, text: string, more: object = {}) =>
      call('update-letter-words', {
        name,
        updated_at: new Date(0).toISOString(),
        ...LETTERS[name].original,
        text,
        ...more,
      });
    const last = async () => {
      const letters = (await stage.farm.restedLetters()).filter(({ to }) => to === 'ana@example.com');
      return letters.at(-1)?.text.replace(/\s+/g, ' ') ?? '';
    };
    const ready = async () => {
      clock.at = new Date('2025-09-22T10:00:00-05:00');
      const id = await ask(stage.cast.customer);
      await markReady(stage.cast.admin, id);
      await stage.farm.letters();
      return id;
    };
    const close = () =>
      call('set-closed-day', { day: '2025-09-23', kinds: ['farmstand'], closed: true, decided: [] });
    const price = () =>
      call('update-farm-words', {
        ...wordsForm('eggPrices', { chickens: 900, ducks: null }),
        decided: ['new_price'],
      });

    it.each<[string, (id: string) => Promise<unknown>, RegExp, RegExp[]]>([
      ['the place', (id) => call('move-eggs', { request_id: id, where: 'house' }), PLACE, [DAY]],
      ['the day', close, DAY, [PLACE]],
      ['the price', price, PRICE, [DAY]],
    ])(
      'without place, price and day get %s added, when that is what changed',
      async (_, change, says, silent) => {
        await edit('eggs-changed', 'Hi {first name}, a small thing has changed.');
        await change(await ready());
        const text = await last();
        expect(text).toContain('a small thing has changed.');
        expect(text).toMatch(says);
        for (const other of silent) expect(text).not.toMatch(other);
      },
    );

    it('that say it get nothing added', async () => {
      await edit('eggs-changed', 'Something is new. {pickup}');
      await call('move-eggs', { request_id: await ready(), where: 'house' });
      expect((await last()).match(/at the house/g)).toHaveLength(1);
    });

    it('of eggs that are ready again say what differs from what was said before', async () => {
      await edit('eggs-ready', 'Hi {first name}, they are here.');
      const id = await ready();
      expect(await last()).not.toMatch(PLACE);
      await call('take-back-eggs', { request_id: id });
      await stage.farm.restedLetters();
      await call('mark-egg-request-ready', { request_id: id, where: 'house' });
      expect(await last()).toMatch(/they are here\..*at the house/);
    });

    it.each<[LetterName, string, (id: string) => Promise<unknown>, string]>([
      [
        'eggs-declined',
        'Hi {first name}, not this time.',
        (id) => call('decline-eggs', { request_id: id, reason: 'The fox was here.' }),
        'The fox was here.',
      ],
      [
        'eggs-paused',
        'Hi {first name}, it takes longer.',
        () =>
          call('update-farm-words', {
            ...wordsForm('eggPause', { text: 'The hens are molting.', backOn: '2025-10-04' }),
            decided: ['tell_pause'],
          }),
        'The hens are molting. You can ask again from October 4.',
      ],
    ])('of %s keep what the farm said of it', async (name, text, act, says) => {
      clock.at = new Date('2025-09-22T10:00:00-05:00');
      await edit(name, text);
      await act(await ask(stage.cast.customer));
      expect(await last()).toContain(says);
    });

    it('that name a place, price or day of their own are named to her, and saved', async () => {
      const answer = await edit('eggs-ready', 'They’re at the house until Tuesday. Bring $5.');
      expect(answer).toMatchObject({
        status: 200,
        body: { message: expect.stringMatching(/^Email saved\..*“at the house”.*“\$5”.*“Tuesday”/) },
      });
      const page = await (await stage.cast.admin.get('/dashboard/letters/eggs-ready')).text();
      expect(page.replace(/<!-- -->/g, '')).toContain('“at the house”');
    });
  },
  { clock },
);
