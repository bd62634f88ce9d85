import { z } from 'zod';
import { done, farmFunction } from '../../farm-function.ts';
import { SAY_WORDS, sendTestLetter, updateLetterWords } from './letter-words.server.ts';
import { letterWordsInput, testLetterInput } from './letter-words.ts';
import { markLetterTold, SAY, sendLetterAgain } from './outbox.server.ts';
import { letterIdInput } from './outbox-view.ts';

export const letterFunctions = {
  'update-letter-words': farmFunction({
    summary: 'Changes the words of one email. Refused if they changed since updated_at.',
    audience: 'admin',
    notAllowed: SAY_WORDS.mayNot,
    input: letterWordsInput,
    output: done.extend({ updated_at: z.iso.datetime() }),
    refusals: [409],
    run: updateLetterWords,
  }),
  'send-test-letter': farmFunction({
    summary: 'Emails you these words, with sample values.',
    audience: 'admin',
    notAllowed: SAY_WORDS.mayNot,
    input: testLetterInput,
    output: done,
    refusals: [429],
    run: sendTestLetter,
  }),
  'send-letter-again': farmFunction({
    summary: 'Sends an undelivered email again, once. An email with a sign-in link gets a fresh one.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: letterIdInput,
    output: done,
    refusals: [404, 409],
    run: (context, who, { letter_id }) => sendLetterAgain(context, who, letter_id),
  }),
  'mark-letter-told': farmFunction({
    summary: 'Marks the person an email could not reach as told by phone.',
    audience: 'admin',
    notAllowed: SAY.mayNot,
    input: letterIdInput,
    output: done,
    refusals: [404, 409],
    run: (context, who, { letter_id }) => markLetterTold(context, who, letter_id),
  }),
};
