import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type RequestContext, requestContext } from '../../../core/context.ts';
import { myMembership } from '../members/egg-list.server.ts';
import { requestsAt } from './requests-at.ts';

async function requestOf(context: RequestContext): Promise<string | null> {
  const who = await context.who();
  if (!who || !(await myMembership(context, who))) return null;
  return `${requestsAt(who)}?ask`;
}

/** `/ask-for-eggs`: to the request for a member of the egg list, to the list for anybody else. */
export async function loader({ context }: LoaderFunctionArgs) {
  // If we cannot tell, the list page explains.
  const address = await requestOf(context.get(requestContext)).catch(() => null);
  return redirect(address ?? '/egg-list');
}
