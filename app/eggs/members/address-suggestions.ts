import type { LoaderFunctionArgs } from 'react-router';
import { isStaff } from '../../../db/roles.ts';
import type { Suggested } from '../../../services/address-lookup/address-lookup.ts';
import { rememberFailure } from '../../../services/service-failures.ts';
import { signedIn } from '../../access/signed-in.server.ts';
import { eggListSentences } from './egg-list.ts';

const LONGEST_QUESTION = 200;
const NONE: Suggested = { lines: [], trouble: null };

/** Signed-in people only, with a limit, because maps may cost the farm money. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedIn(context);
  const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST_QUESTION);
  // At the limit the list is empty, because people can type on without suggestions.
  const { suggestions: forMembers, suggestionsForStaff } = farmContext.limits;
  const limit = isStaff(who.role) ? suggestionsForStaff : forMembers;
  const enough = (await limit.count(who.id)) > 0;
  const { lines: suggestions, trouble } = enough ? NONE : await farmContext.addresses.suggest(text);
  if (trouble) {
    farmContext.log.warn({ trouble }, 'no address suggested');
    await rememberFailure(farmContext, {
      service: 'addresses',
      person: who.id,
      said: eggListSentences.mapAway,
    });
  }
  const kept = enough || trouble ? 'no-store' : 'max-age=300';
  return Response.json({ suggestions }, { headers: { 'Cache-Control': `private, ${kept}` } });
}
