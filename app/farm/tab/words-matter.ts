import type { Farm } from '../../../core/farm.ts';
import { priceInWords } from '../../../core/money.ts';
import { EGG_KINDS, KINDS_OF_EGGS } from '../../../db/egg-words.ts';
import type { DatedWords, FarmWords, Matter } from '../../../db/farm-words.ts';
import { useAskFirst } from '../../eggs/request/ask-first.tsx';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import type { EggPrices } from '../../facts/egg-prices.ts';
import { useFunction } from '../../forms/use-function.ts';
import type { Field } from './field.ts';
import type { EditedMatter } from './matter.ts';
import { fieldsOf, WORDS_FORMS } from './words-fields.ts';
import { type WordsInput, wordsInput } from './words-input.ts';

/** The words of one matter are enough for its form. */
type SaidWords = { words: Partial<FarmWords>; writtenAt: Farm['writtenAt'] };

const NO_PAUSE = { label: 'Clear', draft: { text: '', backOn: '' } };

export function wordsMatter({ words, writtenAt }: SaidWords, matter: Matter): EditedMatter<WordsInput> {
  const { title, hint } = WORDS_FORMS[matter];
  const fields = fieldsOf(matter).map(([name, field]) => [name, { ...field, sent: `words.${name}` }]);
  return {
    title,
    hint,
    fields: Object.fromEntries(fields),
    row: { words: words[matter] ?? {}, updatedAt: writtenAt[matter] ?? new Date(0) },
    useSaves: () => useAskFirst(useFunction('update-farm-words', { typed: true })),
    schema: wordsInput,
    input: (words, updated_at) => ({ matter, updated_at, words }),
    reset: matter === 'eggPause' ? NO_PAUSE : undefined,
  };
}

function datedState({ text, from, to }: DatedWords, today: string): string {
  const on = (day: string) => dayInWords(day, yearOf(day) !== yearOf(today));
  if (!text) return 'Not shown';
  if (from && today < from) return `From ${on(from)}`;
  if (to && to < today) return `Ended ${on(to)}`;
  return to ? `Shown until ${on(to)}` : 'Shown';
}

function pricesState(prices: EggPrices): string {
  const priced = EGG_KINDS.flatMap((kind) => {
    const cents = prices[kind] ?? null;
    return cents === null ? [] : `${KINDS_OF_EGGS[kind].name} ${priceInWords(cents)}`;
  });
  return priced.join(' · ') || 'Not shown';
}

const choiceState = ({ choices }: Field, value: string) => choices?.[value] ?? value;

/** What visitors see today, in two or three words; without an entry it is always shown. */
const STATES: { [matter in Matter]?: (words: FarmWords[matter], today: string) => string } = {
  banner: datedState,
  eggs: datedState,
  eggPrices: pricesState,
  eggPickup: ({ holdDays }) => (holdDays === 1 ? '1 day' : `${holdDays} days`),
  eggAsk: ({ from }) => (from ? `From ${dayInWords(from)}` : 'Not asked'),
  eggPause({ text, backOn }, today) {
    const isPaused = text && backOn && today < backOn;
    return isPaused ? `Paused until ${dayInWords(backOn, yearOf(backOn) !== yearOf(today))}` : 'Not paused';
  },
  certificate: ({ number, year }) => (number ? `${number} for ${year}` : 'Not shown'),
  plantTax: ({ how }) => choiceState(WORDS_FORMS.plantTax.fields.how, how),
  plantHints: ({ pollinators }) => choiceState(WORDS_FORMS.plantHints.fields.pollinators, pollinators),
  signature: ({ text }) => text || 'The farm’s name',
};

export const wordsState = <About extends Matter>(words: FarmWords, matter: About, today: string) =>
  STATES[matter]?.(words[matter], today) ?? null;
