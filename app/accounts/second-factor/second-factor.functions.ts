import { done, farmFunction } from '../../../core/farm-function.ts';
import { proofInput } from '../../access/proof/proof-forms.ts';
import { proveAgain } from './prove-again.server.ts';
import { openSetUp } from './set-up.server.ts';
import { setUpInput } from './set-up.ts';

export const secondFactorFunctions = {
  'prove-its-you': farmFunction({
    summary:
      'Confirms who you are for the next ten minutes, with your password, or with a code if two-step sign-in is on.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: proofInput,
    output: done,
    refusals: [409, 429],
    run: proveAgain,
  }),
  'open-set-up': farmFunction({
    summary:
      'Uses the link that an owner sent to somebody without a second step; for ten minutes this session may set one up.',
    audience: 'signed-in',
    of: 'site',
    beforeOpening: true,
    input: setUpInput,
    output: done,
    refusals: [409],
    run: (context, who, { token }) => openSetUp(context, who, token),
  }),
};
