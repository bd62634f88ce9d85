import { data, type MiddlewareFunction } from 'react-router';
import { type RequestContext, requestContext } from '../context.ts';
import { hasPage } from '../offered.ts';
import { hasFunction } from '../offered-calls.ts';
import { Refusal } from '../refusal.ts';
import { NOT_OFFERED } from './facts/offers/must-have.ts';

/** By the matched route, so that no spelling of an address gets around it. @throws the 404 page for what is off */
export const pageOffered: MiddlewareFunction<Response> = async ({ context, pattern }, next) => {
  const farm = await context.get(requestContext).farm();
  // React Router's has no slash in front.
  if (!hasPage(farm, `/${pattern.replace(/^\//, '')}`)) throw data(null, { status: 404 });
  return next();
};

/** @throws Refusal 403 for what is off */
export async function refuseUnlessOffered(
  { farm }: Pick<RequestContext, 'farm'>,
  name: string,
): Promise<void> {
  if (!hasFunction(await farm(), name)) throw new Refusal(403, NOT_OFFERED);
}
