import { EGG_KINDS, KINDS_OF_EGGS } from '../../../db/egg-words.ts';
import type { DatedWords, FarmWords, Matter } from '../../../db/farm-words.ts';
import { priceInWords } from '../../../price.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import type { EggPrices } from '../../facts/words/egg-prices.ts';
import { WORDS_FORMS } from './words-fields.ts';

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

const daysState = ({ holdDays }: FarmWords['eggPickup']) => (holdDays === 1 ? '1 day' : `${holdDays} days`);

function choiceState(words: FarmWords, matter: 'plantTax' | 'plantHints'): string {
  const field =
    matter === 'plantTax' ? WORDS_FORMS.plantTax.fields.how : WORDS_FORMS.plantHints.fields.pollinators;
  const value = matter === 'plantTax' ? words.plantTax.how : words.plantHints.pollinators;
  return field.choices?.[value] ?? value;
}

/** What visitors see today, in two or three words; null where it is always shown. */
export function wordsState(words: FarmWords, matter: Matter, today: string): string | null {
  if (matter === 'banner' || matter === 'eggs') return datedState(words[matter], today);
  if (matter === 'eggPrices') return pricesState(words.eggPrices);
  if (matter === 'eggPickup') return daysState(words.eggPickup);
  if (matter === 'eggAsk') return words.eggAsk.from ? `From ${dayInWords(words.eggAsk.from)}` : 'Not asked';
  if (matter === 'certificate') {
    const { number, year } = words.certificate;
    return number ? `${number} for ${year}` : 'Not shown';
  }
  if (matter === 'plantTax' || matter === 'plantHints') return choiceState(words, matter);
  if (matter === 'signature') return words.signature.text || 'The farm’s name';
  if (matter !== 'eggPause') return null;
  const { text, backOn } = words.eggPause;
  const isPaused = text && backOn && today < backOn;
  return isPaused ? `Paused until ${dayInWords(backOn, yearOf(backOn) !== yearOf(today))}` : 'Not paused';
}
