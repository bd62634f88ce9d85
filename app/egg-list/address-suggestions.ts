import type { LoaderFunctionArgs } from 'react-router';
import { signedIn } from '../accounts/signed-in.server.ts';

const LONGEST_QUESTION = 200;

/** US addresses for what somebody types. Signed-in people only: maps may cost the farm money. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { farmContext } = await signedIn(context);
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST_QUESTION);
  const suggestions = await farmContext.addresses.suggest(text);
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, max-age=300' } });
}
