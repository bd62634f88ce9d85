import type { LoaderFunctionArgs } from 'react-router';
import { signedIn } from '../../access/signed-in.server.ts';

const LONGEST_QUESTION = 200;

/** Signed-in people only, with a limit, because maps may cost the farm money. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedIn(context);
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST_QUESTION);
  // At the limit the list is empty, because people can type on without suggestions.
  const enough = (await farmContext.limits.suggestions.count(who.id)) > 0;
  if (enough)
    return Response.json({ suggestions: [] }, { headers: { 'Cache-Control': 'private, no-store' } });
  const suggestions = await farmContext.addresses.suggest(text);
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, max-age=300' } });
}
