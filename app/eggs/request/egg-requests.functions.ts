import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { cancelRequest, markPickedUp, tookEggs } from './customer-moves.server.ts';
import { pickedUpInput, requestEggsInput } from './egg-request.ts';
import { requestEggs } from './egg-requests.server.ts';

import { leaveEggList } from './leave-egg-list.server.ts';

export const eggRequestFunctions = {
  'request-eggs': farmFunction({
    summary: 'Asks for eggs; changes a pending request (request_id); or cancels it (action: cancel).',
    audience: 'signed-in',
    of: 'eggs',
    input: requestEggsInput,
    output: done.extend({ request_id: z.uuid().optional() }),
    refusals: [404, 409, 429],
    run: (context, who, wish) =>
      wish.action === 'cancel'
        ? cancelRequest(context, who, wish.request_id)
        : requestEggs(context, who, wish),
  }),
  'mark-egg-request-picked-up': farmFunction({
    summary: 'Marks eggs as picked up; their customer or the farm may call it.',
    audience: 'signed-in',
    of: 'eggs',
    input: pickedUpInput,
    output: done,
    refusals: [404, 409],
    run: (context, who, picked) =>
      picked.took_them ? tookEggs(context, who, picked.request_id) : markPickedUp(context, who, picked),
  }),
  'leave-egg-list': farmFunction({
    summary:
      'Takes the caller off the egg list and cancels a pending request; refused while eggs wait for them.',
    audience: 'signed-in',
    of: 'eggs',
    input: z.object({}),
    output: done,
    refusals: [404, 409],
    run: leaveEggList,
  }),
};
