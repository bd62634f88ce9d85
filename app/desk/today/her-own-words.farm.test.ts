import { describe, expect, it } from 'vitest';
import { eggList, farmFacts } from '../../../db/schema.ts';
import { factsForm, seasonForm, wordsForm } from '../../../test/cast/calendar-calls.ts';
import { SATURDAY, todayOf } from '../../../test/cast/today-page.ts';
import { onNewPostgres } from '../../../test/engines/stage.ts';
import type { Need } from './need.ts';
import { readToday } from './today.server.ts';

onNewPostgres((stage) => {
  const { page } = todayOf(stage);
  const { hero } = {
    hero: { title: 'Hens', intro: 'Open May to October.', offSeason: 'See you in spring.' },
  };
  const call = (name: string, body: object) => stage.cast.admin.call(name, body);
  const need = async (words: string): Promise<Need | undefined> => {
    const { who } = stage.cast.admin;
    if (!who) throw new Error('nobody');
    return (await readToday(stage.farm.context, who, '')).needs.find(({ text }) => text.includes(words));
  };
  const settle = async (words: string) => {
    const does = (await need(words))?.does;
    expect(does).toMatchObject({ verb: 'That is right', call: 'settle-words' });
    expect((await call('settle-words', does?.input ?? {})).status).toBe(200);
  };

  describe('months of her own', () => {
    it('stand under Needs you until she has settled them, and again once the calendar has other ones', async () => {
      expect(await need('names other months')).toBeUndefined();
      await call('update-farm-words', wordsForm('hero', hero));
      expect(await page()).toContain('That is right');
      await settle('names other months');
      expect(await need('names other months')).toBeUndefined();
      const season = await seasonForm(stage);
      await call('update-season', { ...season, opens_on: '2025-06-08' });
      expect(await need('names other months')).toBeDefined();
    });

    it('to reopen are held against the season, on any farm but the specification’s', async () => {
      const words = 'The stand opens on June 1, but the reopening month is';
      expect(await need(words)).toBeUndefined();
      await call('update-farm-facts', { ...(await factsForm(stage)), reopening_month: 4 });
      expect((await need(words))?.text).toBe(`${words} April.`);
      await call('update-farm-facts', { ...(await factsForm(stage)), reopening_month: 5 });
      expect(await need(words)).toBeUndefined();
      await stage.farm.context.db.update(farmFacts).set({ wordsFrom: 'answers' });
      await stage.farm.context.changes.caughtUp();
      expect((await need(words))?.text).toBe(`${words} May.`);
      await settle(words);
      expect(await need(words)).toBeUndefined();
    });
  });

  describe('words that promise an email', () => {
    const SAID = 'promises an email: “We’ll email you when they’re ready.”';
    const list = [
      {
        question: 'How does it work?',
        answer: 'Ask. We’ll email you when they’re ready.',
        when: 'always' as const,
      },
    ];

    it('are named beside a neighbor who chose a text, until she has settled them', async () => {
      await call('update-farm-words', wordsForm('eggQuestions', { list }));
      expect(await need(SAID)).toBeUndefined();
      await stage.farm.context.db.update(eggList).set({ tellBy: 'text' });
      expect((await need(SAID))?.more).toMatch(/neighbors chose a text or a call/);
      await settle(SAID);
      expect(await need(SAID)).toBeUndefined();
    });

    it('are named in an email about eggs, too', async () => {
      await stage.farm.context.db.update(eggList).set({ tellBy: 'call' });
      const words = { subject: 'Not yet', heading: 'Not yet', text: 'We’ll email you when they are.' };
      await call('update-letter-words', {
        name: 'eggs-not-ready',
        updated_at: new Date(0).toISOString(),
        ...words,
      });
      expect((await need('promises an email'))?.to).toBe('/dashboard/letters/eggs-not-ready');
    });
  });

  it('nonsense settles nothing', async () => {
    expect((await call('settle-words', { named: '' })).status).toBe(400);
    expect((await call('settle-words', { named: 'x'.repeat(1001) })).status).toBe(400);
  });
}, SATURDAY);
