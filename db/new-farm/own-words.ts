import { eachKind } from '../egg-words.ts';
import { type FarmWords, NO_EGGS_TO_COME, PLANT_RULES, type Question } from '../farm-words.ts';
import type { Offering } from '../offerings.ts';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
const NAMED: [Offering, string][] = [
  ['plants', 'plants'],
  ['eggs', 'eggs'],
  ['produce', 'produce'],
];

/** 'Plants, eggs, and produce'; '' for a farm that was not asked yet. */
export function sellsInWords(sells: readonly Offering[]): string {
  const words = LIST.format(NAMED.flatMap(([one, word]) => (sells.includes(one) ? [word] : [])));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const always = (question: string, answer: string): Question => ({ question, answer, when: 'always' });

const PAY = always('How do I pay?', '{pay}');
const PRICES = always('How much are eggs?', '{prices}');
const WAIT = always('How long do eggs take?', 'Usually {wait}. We’ll let you know when yours are ready.');

/** What a farm says before its owner writes: only what follows from the answers. */
export function ownWords(name: string, sells: readonly Offering[]): FarmWords {
  const intro = sells.length > 0 ? `${sellsInWords(sells)} in {town}.` : '';
  const eggs = sells.includes('eggs');
  const ask = always(
    'Who can ask for eggs?',
    'Neighbors within {miles} miles by road. Join the list once, then ask on your dashboard.',
  );
  return {
    banner: { text: '', from: null, to: null },
    eggPause: { text: '', backOn: null },
    eggs: { text: '', from: null, to: null, wait: '' },
    eggPrices: eachKind(() => null),
    eggPickup: { holdDays: 2, whenClosed: '' },
    eggAsk: { from: null },
    pay: { text: '' },
    hero: { title: name, intro, offSeason: intro },
    comingSoon: { intro: '', ...NO_EGGS_TO_COME },
    farmstand: { intro: '', offSeason: '' },
    farmstandQuestions: {
      list: [always('When is the stand open?', '{hours}'), PAY, ...(eggs ? [PRICES, WAIT, ask] : [])],
    },
    eggQuestions: { list: [ask, WAIT, PRICES, PAY] },
    deposits: { refunds: '' },
    ...PLANT_RULES,
    signature: { text: '' },
  };
}
