import { done, farmFunction } from '../../../../core/farm-function.ts';
import { changeStandingInput, standingInput } from './standing-request.ts';
import { changeStanding, setStanding } from './standing-requests.server.ts';

export const standingRequestFunctions = {
  'set-standing-request': farmFunction({
    summary:
      'Makes or replaces a standing request, which asks for eggs by itself on its days: the caller’s, or (member_id, staff) a neighbor’s.',
    audience: 'signed-in',
    of: 'eggs',
    input: standingInput,
    output: done,
    refusals: [404],
    run: setStanding,
  }),
  'change-standing-request': farmFunction({
    summary:
      'Skips the next day of a standing request, pauses it, goes on with it or ends it: the caller’s, or (member_id, staff) a neighbor’s.',
    audience: 'signed-in',
    of: 'eggs',
    input: changeStandingInput,
    output: done,
    refusals: [404],
    run: changeStanding,
  }),
};
