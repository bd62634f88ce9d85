import { signedInFarmer } from '../../access/signed-in.server.ts';
import type { Route } from './+types/import-progress.ts';
import { readImport } from './running-import.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const running = await readImport(farmContext, who);
  return Response.json({ running }, { headers: { 'Cache-Control': 'private, no-store' } });
}
