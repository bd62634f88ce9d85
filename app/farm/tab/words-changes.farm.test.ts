import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { NO_EGGS_TO_COME } from '../../../db/farm-words.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { onPostgres } from '../../../test/engines/stage.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';

const clock = { now: () => new Date('2025-09-20T10:00:00-05:00') };
const banner = { text: 'Pumpkins are in!', from: null, to: null };

onPostgres(
  (stage) => {
    const page = async (path: string) => {
      const html = await (await stage.cast.visitor.get(path)).text();
      return html.replace(/<!-- -->/g, '').replace(/&#x27;/g, "'");
    };
    const write = (...form: Parameters<typeof wordsForm>) =>
      stage.cast.admin.call('update-farm-words', wordsForm(...form));
    const words = async () => (await readFarm(stage.farm.context.db)).words;

    it('a farm that nobody wrote of says the first words', async () => {
      expect(await page('/')).toContain('Closing for the season on October 31st!');
      expect(await page('/egg-list')).toContain('Chicken and ducks now laying!');
      expect(await page('/coming-soon')).toContain("Heres some plants we're working on.");
      const eggs = await page('/coming-soon?tab=eggs');
      for (const said of [
        'Chicken eggs are coming soon, estimated June/July 2025.',
        'Chicken and ducks now laying!',
      ])
        expect(eggs).toContain(said);
    });

    it('what the owner writes is on every page that shows it, at once', async () => {
      const saved = {
        status: 200,
        body: { success: true, message: 'Banner saved.', updated_at: expect.any(String) },
      };
      expect(await write('banner', banner)).toEqual(saved);
      await write('eggs', { text: 'Hens at work.', from: null, to: null, wait: 'two days' });
      await write('hero', { title: 'Good plants.\n \n Good eggs. ', intro: 'In {town}.', offSeason: '' });
      await write('comingSoon', {
        ...NO_EGGS_TO_COME,
        ...{ intro: 'Soon!', chickenEggs: 'In spring.', duckEggs: 'In fall.' },
      });
      await write('farmstand', { intro: 'A table by the road.', offSeason: '' });
      const question = { question: 'Is there honey?', answer: 'Call {phone}.', when: 'always' as const };
      await write('farmstandQuestions', { list: [question] });
      await write('eggQuestions', { list: [] });
      for (const path of ['/', '/farmstand', '/visit', '/login', '/nowhere']) {
        expect(await page(path)).toContain('Pumpkins are in!');
      }
      expect(await page('/')).toMatch(/Good plants\. ?<\/span><span>Good eggs\./);
      expect(await page('/')).toContain('In Princeton, Minnesota.');
      expect(await page('/')).toContain('two days');
      expect(await page('/farmstand')).toContain('Call (763) 555-0142.');
      expect(await page('/farmstand')).not.toContain('Take what you like');
      expect(await page('/egg-list')).toContain('Hens at work.');
      expect(await page('/egg-list')).not.toContain('How often can I ask?');
      expect(await page('/coming-soon?tab=eggs')).toContain('In spring.');
    });

    describe.each<[string, Parameters<typeof wordsForm>, string, string]>([
      [
        'an end before its start',
        ['banner', { text: 'Hello', from: '2025-06-02', to: '2025-06-01' }],
        'to',
        'The last day must not be before the first.',
      ],
      [
        'a day that is not there',
        ['banner', { text: 'Hello', from: '2025-02-29', to: null }],
        'from',
        'First day: please choose a date.',
      ],
      [
        'too many letters',
        ['banner', { text: 'x'.repeat(121), from: null, to: null }],
        'text',
        'Banner can be at most 120 characters.',
      ],
      [
        'a character that turns text around',
        ['banner', { text: 'Hello \u202e', from: null, to: null }],
        'text',
        'Banner has an invisible character. Please type that part again.',
      ],
      [
        'four lines',
        ['hero', { title: 'a\nb\nc\nd', intro: '', offSeason: '' }],
        'title',
        'Heading, up to three lines: that is more than three lines.',
      ],
      [
        'no line',
        ['hero', { title: ' \n ', intro: '', offSeason: '' }],
        'title',
        'Heading, up to three lines is required.',
      ],
      [
        'a mark nobody knows',
        ['hero', { title: 'Hello', intro: 'From {here}', offSeason: '' }],
        'intro',
        'Only {hours}, {miles}, {pay}, {phone}, {prices}, {town} and {wait} can be filled in.',
      ],
      [
        'a pause without its end',
        ['eggPause', { text: 'Molting.', backOn: null }],
        'backOn',
        'Please choose the day eggs are back.',
      ],
      [
        'a pause without a reason',
        ['eggPause', { text: ' ', backOn: '2025-10-01' }],
        'text',
        'Please write a sentence that says why.',
      ],
      [
        'a question without an answer',
        ['eggQuestions', { list: [{ question: 'Why?', answer: ' ', when: 'always' }] }],
        'list.0.answer',
        'Answer is required.',
      ],
      [
        'thirteen questions',
        ['eggQuestions', { list: Array(13).fill({ question: 'Why?', answer: 'So.', when: 'always' }) }],
        'list',
        'Questions can be at most 12.',
      ],
    ])('%s', (_, form, field, sentence) => {
      it('is refused in a sentence beside its field, and nothing changes', async () => {
        const before = await words();
        expect(await write(...form)).toMatchObject({
          status: 400,
          body: { fields: { [`words.${field}`]: sentence } },
        });
        expect(await words()).toEqual(before);
      });
    });

    it('a pause that would be over at once is refused, and one until tomorrow is not', async () => {
      const sentence = 'That day is already here. Please choose a later one.';
      expect(await write('eggPause', { text: 'Molting.', backOn: '2025-09-20' })).toMatchObject({
        status: 422,
        body: { error: sentence, fields: { 'words.backOn': sentence } },
      });
      expect((await write('eggPause', { text: 'Molting.', backOn: '2025-09-21' })).body.message).toBe(
        'Eggs are paused until September 21.',
      );
    });

    it('what is no matter, or has more in it than its matter, is not kept', async () => {
      const nonsense = { ...wordsForm('banner', banner), matter: 'weather' };
      expect((await stage.cast.admin.call('update-farm-words', nonsense)).status).toBe(400);
      expect((await write('banner', { ...banner, ...{ loud: true } })).status).toBe(200);
      expect((await words()).banner).toEqual(banner);
    });

    describe('two owners', () => {
      it('at two matters are not in each other’s way', async () => {
        expect((await write('banner', banner)).status).toBe(200);
        expect((await write('farmstand', { intro: 'A table.', offSeason: '' })).status).toBe(200);
      });

      it('at the same moment: one is saved, the others are told', async () => {
        const texts = ['One', 'Two', 'Three'];
        const answers = await Promise.all(texts.map((text) => write('banner', { ...banner, text })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        const saved = answers.findIndex(({ status }) => status === 200);
        expect((await words()).banner.text).toBe(texts[saved]);
      });
    });

    it('the migration keeps what an owner wrote before, and leaves the first words to the program', async () => {
      const { open } = stage.farm;
      const migrate = async (said: [banner: string, chicken: string, duck: string]) => {
        await open.query({ text: 'drop table farm_words' });
        for (const column of ['banner', 'chicken_eggs', 'duck_eggs']) {
          await open.query({ text: `alter table farm_facts add column ${column} text not null default ''` });
        }
        await open.query({
          text: 'update farm_facts set banner = $1, chicken_eggs = $2, duck_eggs = $3',
          values: said,
        });
        const sql = await readFile('db/migrations/0012_farm_words.sql', 'utf8');
        for (const text of sql.split('--> statement-breakpoint')) await open.query({ text });
        return words();
      };
      const first = await words();
      const { chickenEggs, duckEggs } = first.comingSoon;
      expect(await migrate([first.banner.text, chickenEggs, duckEggs])).toEqual(first);
      const kept = await migrate(['Apples!', chickenEggs, 'Ducks in fall.']);
      expect(kept).toEqual({
        ...first,
        banner: { text: 'Apples!', from: null, to: null },
        comingSoon: { ...first.comingSoon, duckEggs: 'Ducks in fall.' },
      });
    });
  },
  { clock },
);
