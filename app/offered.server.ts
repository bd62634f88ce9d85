import { data, type MiddlewareFunction } from 'react-router';
import { type RequestContext, requestContext } from '../core/context.ts';
import { hasPage, isOn } from '../core/offered.ts';
import type { Part } from '../core/pages.ts';
import { Refusal } from '../core/refusal.ts';
import { NOT_OFFERED } from './facts/must-have.ts';

/** By the matched route, so that no spelling of an address gets around it. @throws the 404 page for what is off */
export const pageOffered: MiddlewareFunction<Response> = async ({ context, pattern }, next) => {
  const farm = await context.get(requestContext).farm();
  // React Router's has no slash in front.
  if (!hasPage(farm, `/${pattern.replace(/^\//, '')}`)) throw data(null, { status: 404 });
  return next();
};

/** @throws Refusal 403 for what is off */
export async function refuseUnlessOffered({ farm }: Pick<RequestContext, 'farm'>, of: Part): Promise<void> {
  if (!isOn(await farm(), of)) throw new Refusal(403, NOT_OFFERED);
}
