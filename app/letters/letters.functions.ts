import { z } from 'zod';
import { done, farmFunction } from '../../core/farm-function.ts';
import { letterSentences, sendTestLetter, updateLetterWords } from './letter-words.server.ts';
import { letterWordsInput, testLetterInput } from './letter-words.ts';

export const letterFunctions = {
  'update-letter-words': farmFunction({
    summary: 'Changes the words of one email. Refused if they changed since updated_at.',
    audience: 'admin',
    of: 'site',
    notAllowed: letterSentences.mayNot,
    input: letterWordsInput,
    output: done.extend({ updated_at: z.iso.datetime() }),
    refusals: [409],
    run: updateLetterWords,
  }),
  'send-test-letter': farmFunction({
    summary: 'Emails you these words, with sample values.',
    audience: 'admin',
    of: 'site',
    notAllowed: letterSentences.mayNot,
    input: testLetterInput,
    output: done,
    refusals: [429],
    run: sendTestLetter,
  }),
};
