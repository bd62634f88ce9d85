import { z } from 'zod';
import { done, farmFunction } from '../../../core/farm-function.ts';
import { markTold } from '../line/heard/to-tell.server.ts';
import { markToldInput } from '../line/heard/to-tell.ts';
import { addNeighbor } from './add-neighbor.server.ts';
import { mergeCustomers } from './merge-customers.server.ts';
import { addNeighborInput, mergeCustomersInput, requestEggsForInput, setTellByInput } from './neighbor.ts';
import { requestEggsFor } from './request-eggs-for.server.ts';
import { setTellBy } from './set-tell-by.server.ts';

export const neighborFunctions = {
  'add-neighbor': farmFunction({
    summary:
      'Puts somebody on the egg list; they are told by text or call. A phone or email that is known names who has it (409). An owner can add somebody from farther away (anyway) or with the same phone (shares_phone), and say whose account it is (account_id).',
    audience: 'staff',
    of: 'eggs',
    input: addNeighborInput,
    output: done.extend({ member_id: z.uuid() }),
    refusals: [409, 429],
    run: addNeighbor,
  }),
  'request-eggs-for': farmFunction({
    summary: 'As request-eggs, for a neighbor: asks, changes a pending request, or cancels it.',
    audience: 'staff',
    of: 'eggs',
    input: requestEggsForInput,
    output: done.extend({ request_id: z.uuid().optional() }),
    refusals: [404, 409, 429],
    run: requestEggsFor,
  }),
  'merge-egg-customers': farmFunction({
    summary:
      'Puts a neighbor without an account (member_id) together with another member (into_id), who keeps both histories and one active request, and the phone and way of one (reached_as).',
    audience: 'admin',
    of: 'eggs',
    input: mergeCustomersInput,
    output: done,
    refusals: [404, 409],
    run: mergeCustomers,
  }),
  'mark-told': farmFunction({
    summary:
      'Says that a neighbor was told by text, by call or in person, or takes that back (undo); eggs are kept from then on.',
    audience: 'staff',
    of: 'eggs',
    input: markToldInput,
    output: done,
    refusals: [404, 409],
    run: markTold,
  }),
  'set-tell-by': farmFunction({
    summary: 'How a member hears that eggs are ready: the caller, or (member_id, owners) somebody else.',
    audience: 'signed-in',
    of: 'eggs',
    input: setTellByInput,
    output: done,
    refusals: [404],
    run: setTellBy,
  }),
};
