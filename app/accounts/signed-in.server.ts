import { data, type RouterContextProvider } from 'react-router';
import { type RequestContext, requestContext, type Who } from '../../context.ts';

type PageContext = Readonly<RouterContextProvider>;

/** The request's context and who is asking. @throws the 401 page for visitors */
export async function signedIn(context: PageContext): Promise<{ farmContext: RequestContext; who: Who }> {
  const farmContext = context.get(requestContext);
  const who = await farmContext.who();
  if (!who) throw data(null, { status: 401 });
  return { farmContext, who };
}

/** The same for the farm's own screens. @throws the 401 page for visitors, the 403 page for customers */
export async function signedInFarmer(context: PageContext) {
  const asking = await signedIn(context);
  if (asking.who.role !== 'admin') throw data(null, { status: 403 });
  return asking;
}
