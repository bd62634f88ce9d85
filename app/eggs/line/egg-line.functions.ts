import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { passOnEggs } from '../request/customer-moves.server.ts';
import { declineEggs, releaseEggs, takeBackEggs } from '../request/egg-moves.server.ts';
import { eggMoveInput, giveEggsInput, moveEggsInput } from '../request/egg-moves.ts';
import { place } from '../request/egg-request.ts';
import { giveEggs } from '../request/give-eggs.server.ts';
import { moveEggs } from '../request/move-eggs.server.ts';
import { countEggs } from './count/count-eggs.server.ts';
import { countEggsInput } from './count/egg-count.ts';
import { onHandAnswer } from './proposal-answer.ts';

const moved = { input: eggMoveInput, output: done, refusals: [404, 409] } as const;

export const eggLineFunctions = {
  'count-eggs': farmFunction({
    summary: 'Eggs that were gathered, kept for the house, taken out, put on the stand, or corrected.',
    audience: 'staff',
    of: 'eggs',
    input: countEggsInput,
    output: done.extend({ on_hand: onHandAnswer }),
    refusals: [409],
    run: countEggs,
  }),
  'give-eggs': farmFunction({
    summary:
      'Carries out a proposal (its fingerprint) but for those left out; each neighbor is told by mail.',
    audience: 'staff',
    of: 'eggs',
    input: giveEggsInput,
    output: done.extend({
      where: z.nullable(place),
      given: z.array(z.object({ request_id: z.uuid(), eggs: z.int() })),
    }),
    refusals: [409],
    run: giveEggs,
  }),
  'move-eggs': farmFunction({
    summary:
      'Says where waiting eggs are from now on, those of one request or (`from`) all of one place, also `unknown`; whoever was told of another place hears of it by mail, once.',
    audience: 'staff',
    of: 'eggs',
    input: moveEggsInput,
    output: done,
    refusals: [404, 409],
    run: moveEggs,
  }),
  'take-back-eggs': farmFunction({
    summary: 'Eggs given within the last ten minutes are on hand again, and their request is in line again.',
    audience: 'staff',
    of: 'eggs',
    ...moved,
    run: takeBackEggs,
  }),
  'release-eggs': farmFunction({
    summary: 'Eggs that were not picked up are on hand again; their customer is told by mail.',
    audience: 'staff',
    of: 'eggs',
    ...moved,
    run: releaseEggs,
  }),
  'decline-eggs': farmFunction({
    summary: 'Not this time: ends a pending request with a sentence (reason) that is mailed.',
    audience: 'staff',
    of: 'eggs',
    ...moved,
    run: declineEggs,
  }),
  'pass-on-eggs': farmFunction({
    summary: 'Passes the caller’s ready eggs on to the next in line.',
    audience: 'signed-in',
    of: 'eggs',
    ...moved,
    run: passOnEggs,
  }),
};
