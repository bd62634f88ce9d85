import * as z from 'zod/mini';
import { PRICE_MAX, priceInWords } from '../../../core/money.ts';
import { MATTERS, type Matter, PLACEHOLDERS, WHEN_ASKED } from '../../../db/farm-words.ts';
import { decided } from '../../eggs/request/decided.ts';
import { line, openedAt, optionalLine } from '../../forms/drafts/line-fields.ts';
import { visibleLines } from '../../ui/pieces/visible-text.ts';
import { day } from '../seasons/calendar-fields.ts';
import type { Field } from './field.ts';
import { fieldsOf, WORDS_FORMS } from './words-fields.ts';

const MOST_QUESTIONS = 12;
const MOST_LINES = 3;

const knownMarks = z.refine<string>(
  (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, mark]) => PLACEHOLDERS.some((one) => one === mark)),
  'Only {hours}, {miles}, {pay}, {phone}, {prices}, {town} and {wait} can be filled in.',
);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

const lines = (label: string, max: number) =>
  z.string(`${label} is required.`).check(
    z.overwrite((text) => linesOf(text).join('\n')),
    z.minLength(1, `${label} is required.`),
    z.refine((text) => linesOf(text).length <= MOST_LINES, `${label}: that is more than three lines.`),
    z.refine(
      (text) => linesOf(text).every((one) => one.length <= max),
      `${label}: a line can be at most ${max} characters.`,
    ),
    z.refine(...visibleLines(label)),
  );

const questions = z
  .array(
    z.object({
      question: line('Question', 120),
      answer: line('Answer', 400).check(knownMarks),
      when: z.enum(WHEN_ASKED, 'Please choose when it is shown.'),
    }),
    'Questions are a list.',
  )
  .check(z.maxLength(MOST_QUESTIONS, `Questions can be at most ${MOST_QUESTIONS}.`));

function price(label: string) {
  const sentence = `${label}: write an amount like $5, up to ${priceInWords(PRICE_MAX)}.`;
  return z.nullable(z.int(sentence).check(z.minimum(1, sentence), z.maximum(PRICE_MAX, sentence)));
}

const holdDays = (label: string) => {
  const sentence = `${label}: that is a number from 1 to 7.`;
  return z.int(sentence).check(z.minimum(1, sentence), z.maximum(7, sentence));
};

const year = (label: string) => {
  const sentence = `${label}: write a year like 2026.`;
  return z.nullable(z.int(sentence).check(z.minimum(2000, sentence), z.maximum(2100, sentence)));
};

const percent = (label: string) => {
  const sentence = `${label}: write a number like 6.875, from 0 to 30.`;
  return z.nullable(z.int(sentence).check(z.minimum(0, sentence), z.maximum(30_000, sentence)));
};

function ruleOf({ kind, label, max = 0, required, marks, choices = {} }: Field) {
  if (kind === 'questions') return questions;
  if (kind === 'day') return z.nullable(day(label));
  if (kind === 'days') return holdDays(label);
  if (kind === 'year') return year(label);
  if (kind === 'percent') return percent(label);
  if (kind === 'choice') return z.enum(Object.keys(choices), `${label}: please choose one.`);
  if (kind === 'price') return price(label);
  if (kind === 'lines') return lines(label, max);
  const text = required ? line(label, max) : optionalLine(label, max);
  return marks ? text.check(knownMarks) : text;
}

function inputOf(matter: Matter) {
  const { wrong } = WORDS_FORMS[matter];
  const rules = fieldsOf(matter).map(([name, field]) => [name, ruleOf(field)]);
  const words = z.object(Object.fromEntries(rules)).check(
    z.superRefine((typed, check) => {
      for (const [name, message] of Object.entries(wrong?.(typed) ?? {})) {
        check.addIssue({ code: 'custom', path: [name], message });
      }
    }),
  );
  return z.object({ matter: z.literal(matter), updated_at: openedAt, decided, words });
}

const [first, ...others] = MATTERS;

export const wordsInput = z.discriminatedUnion('matter', [inputOf(first), ...others.map(inputOf)]);

export type WordsInput = z.infer<typeof wordsInput>;
