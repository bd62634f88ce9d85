import { farmFunction } from '../../farm-function.ts';
import { requestEggsInput, requestIdInput } from './egg-request.ts';
import { cancelRequest, markPickedUp, markReady, requestEggs } from './egg-requests.server.ts';

export const eggRequestFunctions = [
  farmFunction({
    name: 'request-eggs',
    summary: 'Asks for eggs; changes a pending request (request_id); or cancels it (action: cancel).',
    audience: 'signed-in',
    oneChange: true,
    input: requestEggsInput,
    run: (context, who, wish) =>
      wish.action === 'cancel'
        ? cancelRequest(context, who, wish.request_id)
        : requestEggs(context, who, wish),
  }),
  farmFunction({
    name: 'mark-egg-request-ready',
    summary: 'The eggs are at the farmstand; their customer is told by mail.',
    audience: 'admin',
    oneChange: true,
    input: requestIdInput,
    run: (context, who, { request_id }) => markReady(context, who, request_id),
  }),
  farmFunction({
    name: 'mark-egg-request-picked-up',
    summary: 'The eggs were picked up: said by their customer, or by the farm.',
    audience: 'signed-in',
    oneChange: true,
    input: requestIdInput,
    run: (context, who, { request_id }) => markPickedUp(context, who, request_id),
  }),
];
