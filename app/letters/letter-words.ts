import * as z from 'zod/mini';
import { line, openedAt } from '../forms/drafts/line-fields.ts';
import { visibleLines } from '../ui/pieces/visible-text.ts';
import { BUTTON, fieldsIn, hasLooseBrace } from './fill-in.ts';
import type { LetterWords } from './letter-kind.ts';
import { fieldsOf, LETTER_NAMES, letterKind } from './letters.ts';

const LINE_MAX = 120;
const TEXT_MAX = 3_000;

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((one) => one.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const listed = (names: string[]) => {
  const marks = names.map((name) => `{${name}}`);
  const last = marks.pop() ?? '';
  return marks.length > 0 ? `${marks.join(', ')} and ${last}` : last;
};

function wrongIn(text: string, known: string[]): string {
  if (hasLooseBrace(text)) return 'Please close every { with a }, and write a name between them.';
  const unknown = fieldsIn(text).find((name) => !known.includes(name));
  return unknown === undefined
    ? ''
    : `There is no {${unknown}} in this email. You can use ${listed(known)} here.`;
}

/** Once, in its own paragraph. */
function wrongButton(text: string): string {
  const all = fieldsIn(text).filter((name) => name === BUTTON).length;
  const alone = text
    .split('\n\n')
    .filter((part) => fieldsIn(part).includes(BUTTON) && /^\{[^{}]+\}$/.test(part));
  return all > 1 || alone.length !== all
    ? 'Please put {button} in once, with an empty line before and after it.'
    : '';
}

const shape = {
  name: z.enum(LETTER_NAMES, 'There is no such email.'),
  subject: line('Subject', LINE_MAX),
  heading: line('Heading', LINE_MAX),
  text: z
    .string('Text is required.')
    .check(
      z.overwrite(tidy),
      z.minLength(1, 'Text is required.'),
      z.maxLength(TEXT_MAX, 'Text can be at most 3,000 characters.'),
      z.refine(...visibleLines('Text')),
    ),
};

const fieldsFit = z.superRefine<LetterWords & { name: (typeof LETTER_NAMES)[number] }>((typed, check) => {
  const inText = fieldsOf(typed.name);
  const inLine = inText.filter((name) => name !== BUTTON);
  const wrong = {
    subject: wrongIn(typed.subject, inLine),
    heading: wrongIn(typed.heading, inLine),
    text: wrongIn(typed.text, inText) || (letterKind(typed.name).button ? wrongButton(typed.text) : ''),
  };
  for (const [path, message] of Object.entries(wrong)) {
    if (message) check.addIssue({ code: 'custom', path: [path], message });
  }
});

export const letterWordsInput = z.object({ ...shape, updated_at: openedAt }).check(fieldsFit);
export const testLetterInput = z.object(shape).check(fieldsFit);
