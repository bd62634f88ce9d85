import { href, type RouterContextProvider, redirect } from 'react-router';
import { type RequestContext, requestContext, type Who } from '../../core/context.ts';
import { isStaff } from '../../db/roles.ts';
import type { TabHandle } from '../ui/frame/tab-handle.ts';

/** Pages show a screen for the status; file downloads show only this sentence. */
const refused = (status: 401 | 403, sentence: string) =>
  new Response(sentence, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

type PageContext = Readonly<RouterContextProvider>;

/** @throws the 401 page for visitors */
export async function signedIn(context: PageContext): Promise<{ farmContext: RequestContext; who: Who }> {
  const farmContext = context.get(requestContext);
  const who = await farmContext.who();
  if (!who) throw refused(401, 'Unauthorized. Please log in again.');
  return { farmContext, who };
}

const mayNot = () => refused(403, 'You are not authorized to view this page.');

/** Where two-step sign-in is turned on. */
export const SET_UP_AT = `${href('/dashboard/account')}#two-step`;
export const toSetUp = () => redirect(SET_UP_AT);

/** For owners and helpers. @throws the 401 page for visitors, the 403 page for customers, a redirect for those who must set up two steps first */
export async function signedInStaff(context: PageContext) {
  const asking = await signedIn(context);
  if (asking.who.heldBack) throw toSetUp();
  if (!isStaff(asking.who.role)) throw mayNot();
  return asking;
}

/** For owners. @throws the 401 page for visitors, the 403 page for customers and helpers, a redirect for those who must set up two steps first */
export async function signedInFarmer(context: PageContext) {
  const asking = await signedIn(context);
  if (asking.who.heldBack === 'admin') throw toSetUp();
  if (asking.who.role !== 'admin') throw mayNot();
  return asking;
}

const DOORS = { everybody: signedIn, staff: signedInStaff, owners: signedInFarmer };

/** For those whom a page of the dashboard names. @throws as they do */
export const mayOpen = ({ who }: Pick<TabHandle, 'who'>, context: PageContext) => DOORS[who](context);
