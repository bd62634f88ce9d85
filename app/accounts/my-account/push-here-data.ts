import { signedIn } from '../../access/signed-in.server.ts';
import type { Route } from './+types/push-here-data.ts';
import { readPushHere } from './notifications.server.ts';

/** What the farm knows of notifications on the device that asks, in JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  return Response.json(await readPushHere(farmContext, who));
}
