import { isStaff } from '../../../db/roles.ts';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedIn } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { cacheLastRead, type LastRead } from '../../ui/lists/last-read.ts';
import { memberPlants, staffPlants } from '../catalog/plants.server.ts';
import type { Route } from './+types/plants-page.ts';
import { PlantManager } from './plant-manager.tsx';
import { PlantReader } from './plant-reader.tsx';
import { readView } from './plant-view.ts';
import { PlantsUnread } from './plants-unread.tsx';

export { PlantsUnread as ErrorBoundary };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Plants') }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  const view = readView(new URL(request.url).searchParams);
  if (isStaff(who.role)) {
    return { for: who.role, view, table: await staffPlants(farmContext, who, view) };
  }
  return { for: 'customer' as const, view, table: await memberPlants(farmContext, who, view) };
}

type Tab = LastRead<Awaited<ReturnType<typeof loader>>>;

/** Without a network the last list stays on the screen. */
export const clientLoader = Object.assign(cacheLastRead<typeof loader>(), { hydrate: true as const });

export default function PlantsPage({ loaderData }: Route.ComponentProps) {
  const tab: Tab = loaderData;
  const list = { table: tab.table, shown: tab.view, unread: tab.unread ?? false };
  if (tab.for === 'customer') return <PlantReader {...list} />;
  return (
    <SessionGuard>
      <PlantManager {...list} mayEdit={tab.for === 'admin'} />
    </SessionGuard>
  );
}
