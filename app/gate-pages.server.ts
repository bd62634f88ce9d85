import { data, type MiddlewareFunction } from 'react-router';
import { requestContext } from '../core/context.ts';
import { type Need, needOf } from './access/gate/acts.ts';
import { proveFirst } from './access/gate/prove-first.server.ts';
import { signedIn, signedInFarmer } from './access/signed-in.server.ts';

const FOR_A_PERSON: Need[] = ['a factor if any', 'password', 'owner and factor'];

/** By the matched route: what a form posts, and files. @throws the 405 page for an action without a row, or a redirect */
export const gatePages: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  // React Router's has no slash in front.
  const path = `/${pattern.replace(/^\//, '')}`;
  const isForm = !/^(GET|HEAD)$/.test(request.method);
  const need = needOf(isForm ? 'pages' : 'files', path);
  if (isForm && need === 'closed') throw data(null, { status: 405 });
  if (!FOR_A_PERSON.includes(need)) return next();
  const farmContext = context.get(requestContext);
  // A form tells visitors by itself.
  if (isForm && !(await farmContext.who())) return next();
  const { who } = await (need === 'owner and factor' ? signedInFarmer : signedIn)(context);
  await proveFirst(farmContext, who, request, need);
  return next();
};
