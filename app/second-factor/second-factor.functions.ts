import { done, farmFunction } from '../../farm-function.ts';
import { proofInput } from './proof-forms.ts';
import { proveAgain } from './prove-again.server.ts';

export const secondFactorFunctions = {
  'prove-its-you': farmFunction({
    summary:
      'Confirms who you are for the next ten minutes, with your password, or with a code if two-step sign-in is on.',
    audience: 'signed-in',
    beforeOpening: true,
    input: proofInput,
    output: done,
    refusals: [409, 429],
    run: proveAgain,
  }),
};
