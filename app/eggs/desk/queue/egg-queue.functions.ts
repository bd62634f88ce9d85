import { z } from 'zod';
import { done, farmFunction } from '../../../../core/farm-function.ts';
import { markReadyInput, place, requestIdsInput } from '../../request/egg-request.ts';
import { markAllReady, markReady } from '../../request/mark-ready.server.ts';

export const eggQueueFunctions = {
  'mark-egg-request-ready': farmFunction({
    summary:
      'Marks eggs as ready; the customer gets an email. Without `where` they are where the last ones were put, at first at the farmstand; the answer says where, null while the stand has no season and nobody said another place.',
    audience: 'staff',
    of: 'eggs',
    input: markReadyInput,
    output: done.extend({ where: z.nullable(place) }),
    refusals: [404, 409],
    run: markReady,
  }),
  'mark-egg-requests-ready': farmFunction({
    summary: 'Marks several requests as ready, all or none; each customer gets an email.',
    audience: 'staff',
    of: 'eggs',
    input: requestIdsInput,
    output: done.extend({ ids: z.array(z.uuid()), where: z.nullable(place) }),
    refusals: [409],
    run: markAllReady,
  }),
};
