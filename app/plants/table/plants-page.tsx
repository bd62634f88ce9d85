import { isStaff } from '../../../db/roles.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { memberPlants, staffPlants } from '../catalog/plants.server.ts';
import type { Route } from './+types/plants-page.ts';
import { PlantManager } from './plant-manager.tsx';
import { PlantReader } from './plant-reader.tsx';
import { readView } from './plant-view.ts';

export const handle: TabHandle = {
  who: 'everybody',
  title: 'Plants',
  stale: 'The list could not be refreshed: you seem to be offline.',
  instead: { failed: couldNotBeLoaded('The plants') },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const view = readView(new URL(request.url).searchParams);
  if (isStaff(who.role)) {
    return { for: who.role, view, table: await staffPlants(farmContext, who, view) };
  }
  return { for: 'customer' as const, view, table: await memberPlants(farmContext, who, view) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function PlantsPage({ loaderData }: Route.ComponentProps) {
  const list = { table: loaderData.table, shown: loaderData.view };
  if (loaderData.for === 'customer') return <PlantReader {...list} />;
  return <PlantManager {...list} mayEdit={loaderData.for === 'admin'} />;
}
