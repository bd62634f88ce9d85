import { done, farmFunction } from '../../../farm-function.ts';
import { changeStandingInput, standingInput } from './standing-request.ts';
import { changeStanding, setStanding } from './standing-requests.server.ts';

export const standingRequestFunctions = {
  'set-standing-request': farmFunction({
    summary: 'Makes or replaces the caller’s standing request, which asks for eggs by itself on its days.',
    audience: 'signed-in',
    oneChange: true,
    input: standingInput,
    output: done,
    run: setStanding,
  }),
  'change-standing-request': farmFunction({
    summary: 'Skips the next day of the caller’s standing request, pauses it, goes on with it or ends it.',
    audience: 'signed-in',
    oneChange: true,
    input: changeStandingInput,
    output: done,
    refusals: [404],
    run: (context, who, { change }) => changeStanding(context, who, change),
  }),
};
