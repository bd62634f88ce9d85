import {
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { type RequestContext, requestContext } from '../core/context.ts';
import { isUnreachable, warnDatabaseAway } from '../db/unreachable.ts';

export const RETRY_AFTER_SECONDS = '10';

/** React Router hides from the page why a loader failed. */
const foundAway = new WeakSet<RequestContext>();

export const foundDatabaseAway = (context: RequestContext) => foundAway.has(context);

const contextOf = (context: unknown) => (context as RouterContextProvider).get(requestContext);

export const handleDataRequest: HandleDataRequestFunction = (answer, { context }) => {
  if (!foundDatabaseAway(contextOf(context))) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Retry-After', RETRY_AFTER_SECONDS);
  return new Response(answer.body, { status: 503, headers });
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const farmContext = contextOf(context);
  if (isUnreachable(error)) {
    foundAway.add(farmContext);
    warnDatabaseAway(farmContext.log, error);
    return;
  }
  farmContext.log.error({ err: error }, 'page');
};
