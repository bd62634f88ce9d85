import { done, farmFunction } from '../../../farm-function.ts';
import { markLetterTold, SAY, sendLetterAgain } from './outbox.server.ts';
import { letterIdInput } from './outbox-view.ts';

export const outboxFunctions = {
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
