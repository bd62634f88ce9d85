import * as z from 'zod/mini';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { markLetterTold, outboxSentences, sendLetterAgain } from './outbox.server.ts';
import { letterIdInput } from './outbox-view.ts';
import { sendLettersAgain } from './unsent-mail.server.ts';

export const outboxFunctions = {
  'send-letter-again': farmFunction({
    summary: 'Sends an undelivered email again, once. An email with a sign-in link gets a fresh one.',
    audience: 'admin',
    of: 'site',
    notAllowed: outboxSentences.mayNot,
    input: letterIdInput,
    output: done,
    refusals: [404, 409],
    run: (context, who, { letter_id }) => sendLetterAgain(context, who, letter_id),
  }),
  'send-letters-again': farmFunction({
    summary:
      'Sends every email again that the mail server did not take, through no fault of an address, and tries at once what waits for it.',
    audience: 'admin',
    of: 'site',
    notAllowed: outboxSentences.mayNot,
    input: z.object({}),
    output: done,
    run: (context, who) => sendLettersAgain(context, who),
  }),
  'mark-letter-told': farmFunction({
    summary: 'Marks the person an email could not reach as told by phone.',
    audience: 'admin',
    of: 'site',
    notAllowed: outboxSentences.mayNot,
    input: letterIdInput,
    output: done,
    refusals: [404, 409],
    run: (context, who, { letter_id }) => markLetterTold(context, who, letter_id),
  }),
};
