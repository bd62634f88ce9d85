import { done, farmFunction } from '../../../core/farm-function.ts';
import { noInput } from '../tab/look-fields.ts';
import { firstRunSentences, openToVisitors, sendTestEmail } from './first-run.server.ts';

export const firstRunFunctions = {
  'send-test-email': farmFunction({
    summary: 'Sends you a test email. A refusal says what the mail server answered.',
    audience: 'admin',
    of: 'site',
    notAllowed: firstRunSentences.mayNot,
    input: noInput,
    output: done,
    refusals: [429],
    run: (context, who) => sendTestEmail(context, who),
  }),
  'open-farm': farmFunction({
    summary: 'Opens a live farm to visitors. A refusal says what it still needs.',
    audience: 'admin',
    of: 'site',
    notAllowed: firstRunSentences.mayNot,
    input: noInput,
    output: done,
    refusals: [409],
    run: (context, who) => openToVisitors(context, who),
  }),
};
