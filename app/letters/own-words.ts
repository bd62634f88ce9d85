import { MONTHS, WEEKDAYS } from '../facts/calendar/calendar-words.ts';
import { withoutFields } from './fill-in.ts';
import type { LetterWords } from './letter-kind.ts';
import { fieldsOf, type LetterName } from './letters.ts';
import { LETTERS_TO_NEIGHBORS } from './letters-to-neighbors.ts';

/** A place, price or day that an email of the owner's names itself, so that it stays when what is so changes. */
export type OwnWords = { what: 'place' | 'price' | 'day'; words: string };

const PLACES =
  'stand|farmstand|house|farmhouse|door|porch|steps?|cooler|fridge|refrigerator|barn|garage|shed|coop|mailbox|driveway|table|deck|gate|greenhouse|road|box|market';
const NUMBERS = '\\d{1,3}|one|two|three|four|five|six|seven|ten|a few|a couple of';
const SHORT_MONTHS = MONTHS.map((month) => `${month}|${month.slice(0, 3)}\\.?`).join('|');

const PATTERNS: Record<OwnWords['what'], RegExp> = {
  place: new RegExp(
    `\\b(?:at|on|in|by|from|to|behind|inside|outside|beside|under|near|next to) (?:the|our|my) (?:[\\w’'-]+ ){0,2}?(?:${PLACES})\\b`,
    'gi',
  ),
  price: new RegExp(`\\$\\s?\\d+(?:\\.\\d\\d)?|\\b(?:${NUMBERS}) (?:dollars?|bucks?)\\b`, 'gi'),
  day: new RegExp(
    [
      `\\b(?:${WEEKDAYS.join('|')})s?\\b`,
      `\\b(?:${SHORT_MONTHS}) \\d{1,2}(?:st|nd|rd|th)?\\b`,
      '\\b\\d{1,2}/\\d{1,2}\\b',
      '\\b(?:today|tonight|tomorrow|dusk|sundown|sunset|noon|closing time)\\b',
      `\\b(?:${NUMBERS}) (?:open )?(?:hours?|days?|weeks?)\\b`,
      '\\b\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m\\b',
    ].join('|'),
    'gi',
  ),
};

/** Which field says what is so. */
const FIELDS: Record<OwnWords['what'], string> = { place: 'pickup', price: 'pickup', day: 'until' };

export const isOfEggs = (name: LetterName) => Object.hasOwn(LETTERS_TO_NEIGHBORS, name);

export function ownWords(name: LetterName, { subject, heading, text }: LetterWords): OwnWords[] {
  if (!isOfEggs(name)) return [];
  const said = withoutFields([subject, heading, text].join('\n'));
  const all = (Object.keys(PATTERNS) as OwnWords['what'][]).flatMap((what) =>
    [...said.matchAll(PATTERNS[what])].map(([words]) => ({ what, words })),
  );
  return all.filter((one, n) => all.findIndex(({ words }) => words === one.words) === n);
}

const LIST = new Intl.ListFormat('en-US');

/** 'This email says “at the house” whatever changes. {pickup} always says what is so.', or '' */
export function ownWordsInWords(name: LetterName, words: LetterWords): string {
  const named = ownWords(name, words);
  if (named.length === 0) return '';
  const fields = new Set(named.map(({ what }) => FIELDS[what]).filter((one) => fieldsOf(name).includes(one)));
  const known = [...fields].map((field) => `{${field}}`);
  const instead =
    known.length > 0
      ? ` ${LIST.format(known)} always ${known.length === 1 ? 'says' : 'say'} what is so.`
      : '';
  return `This email says ${LIST.format(named.map((one) => `“${one.words}”`))}, whatever changes.${instead}`;
}
