import { afterEach, describe, expect, it } from 'vitest';
import { letterWords } from '../../db/schema.ts';
import { addPerson } from '../../test/cast/cast.ts';
import { ask, markReady } from '../../test/cast/eggs.ts';
import { onPostgres } from '../../test/engines/stage.ts';
import type { LetterWords } from './letter-kind.ts';
import { titleOf } from './letter-titles.ts';
import { letterSentences, readLetter, readLetters } from './letter-words.server.ts';
import { LETTERS, type LetterName } from './letters.ts';

const mine: LetterWords = {
  subject: '{first name}, your eggs 🥚',
  heading: 'Come & get them',
  text: 'Hi {first name},\n\n{button}\n\nyour {eggs} wait.\nNo hurry. Call {phone}.',
};

onPostgres((stage) => {
  const first = new Date(0).toISOString();
  const write = (words: Partial<LetterWords>, updated_at = first, name: LetterName = 'eggs-ready') =>
    stage.cast.admin.call('update-letter-words', {
      name,
      updated_at,
      ...LETTERS[name].original,
      ...words,
    });
  const owner = () => {
    const { who } = stage.cast.admin;
    if (!who) throw new Error('nobody');
    return who;
  };
  const words = async (name: LetterName = 'eggs-ready') =>
    (await readLetter(stage.farm.context, owner(), name)).words;
  const readyLetter = async () => {
    await markReady(stage.cast.admin, await ask(stage.cast.customer));
    const letters = await stage.farm.letters();
    return letters.find(({ to }) => to === 'ana@example.com');
  };
  const page = async (path: string) =>
    (await (await stage.cast.admin.get(path)).text()).replace(/<!-- -->/g, '');

  afterEach(async () => {
    await stage.farm.context.db.delete(letterWords);
  });

  describe('an email', () => {
    it('says the original until the owner writes another', async () => {
      expect(await readyLetter()).toMatchObject({
        subject: 'Your eggs are ready',
        text: expect.stringContaining('Your dozen chicken eggs are ready.'),
        html: expect.stringMatching(/Your eggs are ready<\/h1>/),
      });
    });

    it('has her words, its fields filled in, and its button where she put it', async () => {
      expect(await write(mine)).toMatchObject({ status: 200, body: { message: letterSentences.saved } });
      const letter = await readyLetter();
      expect(letter?.subject).toBe('Ana, your eggs 🥚');
      expect(letter?.html).toContain('Come &amp; get them</h1>');
      expect(letter?.html).toContain('your dozen chicken eggs wait.<br/>No hurry. Call (763) 555-0142.');
      const [hi, button, wait] = ['Hi Ana,', 'I have them', 'your dozen chicken eggs wait.'].map((said) =>
        letter?.text.indexOf(said),
      );
      expect(hi).toBeGreaterThan(0);
      expect(button).toBeGreaterThan(hi ?? 0);
      expect(wait).toBeGreaterThan(button ?? 0);
      expect(letter?.links).toEqual(['http://localhost:3000/dashboard/egg-requests?show=awaiting_pickup']);
    });

    it('keeps its button though the text has none, so nobody is without the link', async () => {
      await write({ text: 'Hello.' }, first, 'verification');
      await stage.cast.visitor.call('send-verification-email', { email: 'una@example.com' });
      const [letter] = await stage.farm.letters();
      expect(letter?.text).toContain('Hello.\n\nVerify my email');
      expect(letter?.links[0]).toMatch(/\/verify\?token=/);
    });

    it('takes what looks like HTML for text, from the owner and from a name', async () => {
      await write({ heading: '<b>Hi</b>', text: '<script>alert(1)</script> {first name}' });
      const mallory = await addPerson(stage.farm, {
        firstName: '<img src=x onerror=alert(1)> {phone}',
        email: 'mallory@example.com',
        member: true,
      });
      await markReady(stage.cast.admin, await ask(mallory));
      const letter = (await stage.farm.letters()).find(({ to }) => to === 'mallory@example.com');
      expect(letter?.html).not.toMatch(/<script|<img|<b>/);
      expect(letter?.html).toContain(
        '&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt; {phone}',
      );
      expect(await page('/dashboard/letters/eggs-ready')).not.toContain('<script>alert');
    });

    it('to the farm never has what a stranger typed', async () => {
      const fields = LETTERS['eggs-wanted'].fields;
      expect(Object.keys(fields)).toEqual(['eggs', 'dozens']);
      await ask(stage.cast.customer);
      const [wanted] = await stage.farm.letters();
      expect(wanted).toMatchObject({
        to: 'june@farm.example',
        subject: 'New egg request: 1 dozen chicken',
      });
      expect(wanted?.text).not.toMatch(/Ana|Brown, please/);
    });

    it('that rests while the words change has the last of them, never some of each', async () => {
      const request = await ask(stage.cast.customer);
      const later = { subject: 'Later', heading: 'Later', text: 'Later.' };
      await Promise.all([markReady(stage.cast.admin, request), write(later)]);
      await write(mine, (await readLetter(stage.farm.context, owner(), 'eggs-ready')).version);
      const letter = (await stage.farm.letters()).find(({ to }) => to === 'ana@example.com');
      expect(letter?.subject).toBe('Ana, your eggs 🥚');
      expect(letter?.text).not.toContain('Later.');
    });

    it('goes back to the original by writing it, and follows later originals', async () => {
      const { body } = await write(mine);
      expect((await page('/dashboard/letters')).includes('by June')).toBe(true);
      const back = await write({}, body.updated_at as string);
      expect(back).toMatchObject({ status: 200, body: { message: letterSentences.original } });
      expect(await words()).toEqual(LETTERS['eggs-ready'].original);
      const [row] = await stage.farm.context.db.select().from(letterWords);
      expect(row).toMatchObject({ name: 'eggs-ready', words: null });
      expect((await page('/dashboard/letters')).includes('by June')).toBe(false);
    });
  });

  describe('two owners', () => {
    it('at the same moment, of an email nobody changed before: one is saved, the others are told', async () => {
      const said = ['One', 'Two', 'Three'];
      const answers = await Promise.all(said.map((subject) => write({ subject })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const saved = answers.findIndex(({ status }) => status === 200);
      expect((await words()).subject).toBe(said[saved]);
    });

    it('at two emails are not in each other’s way, and the same words are no conflict', async () => {
      expect((await write(mine)).status).toBe(200);
      expect((await write(mine)).status).toBe(200);
      expect((await write({ subject: 'Hi' }, first, 'reset')).status).toBe(200);
    });
  });

  describe('nonsense', () => {
    it.each([
      [{ text: 'Hi {nobody}' }, 'text', /^There is no \{nobody\} in this email/],
      [{ text: 'x'.repeat(3_001) }, 'text', /at most 3,000/],
      [{ subject: 'a\u0000b\u0007' }, 'subject', /invisible character/],
      [{ heading: 7 }, 'heading', /required/],
    ])('%j is refused in a sentence, and nothing changes', async (changes, field, sentence) => {
      const answer = await write(changes as Partial<LetterWords>);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.stringMatching(sentence) } },
      });
      expect(await stage.farm.context.db.select().from(letterWords)).toEqual([]);
    });

    it('is a page that is not there', async () => {
      for (const name of ['nonsense', 'constructor', '%00']) {
        expect([name, (await stage.cast.admin.get(`/dashboard/letters/${name}`)).status]).toEqual([
          name,
          404,
        ]);
      }
    });
  });

  describe('a test', () => {
    const test = (changes: object = {}) =>
      stage.cast.admin.call('send-test-letter', { name: 'eggs-ready', ...mine, ...changes });

    it('goes to who asks, with what is typed and sample values', async () => {
      expect(await test()).toMatchObject({
        status: 200,
        body: { message: 'The mail server accepted the email to june@farm.example.' },
      });
      const [letter, ...others] = await stage.farm.letters();
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ to: 'june@farm.example', subject: 'Ana, your eggs 🥚' });
      expect(await words()).toEqual(LETTERS['eggs-ready'].original);
    });

    it('needs words that could be saved, and is sent ten times an hour', async () => {
      expect((await test({ text: '{nobody}' })).status).toBe(400);
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await test()).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });
  });

  it('the pages are for the farm only, and show each email', async () => {
    for (const path of ['/dashboard/letters', '/dashboard/letters/reset']) {
      const statuses = [];
      for (const role of ['visitor', 'customer', 'admin'] as const) {
        statuses.push((await stage.cast[role].get(path)).status);
      }
      expect(statuses).toEqual([401, 403, 200]);
    }
    const list = await page('/dashboard/letters');
    for (const name of Object.keys(LETTERS)) expect(list).toContain(titleOf(name));
    const { who } = stage.cast.customer;
    if (!who) throw new Error('nobody');
    const { context } = stage.farm;
    for (const read of [() => readLetters(context, who), () => readLetter(context, who, 'reset')]) {
      await expect(read()).rejects.toMatchObject({ status: 403, message: letterSentences.mayNot });
    }
  });
});
