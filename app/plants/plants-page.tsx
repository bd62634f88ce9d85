import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { signedIn } from '../accounts/signed-in.server.ts';
import { titleIn } from '../farm/use-farm.ts';
import { keepLastRead, type StillRead } from '../ui/last-read.ts';
import { SessionGuard } from '../ui/session-guard.tsx';
import { PlantManager } from './plant-manager.tsx';
import { PlantReader } from './plant-reader.tsx';
import { readView } from './plant-view.ts';
import { adminPlants, memberPlants } from './plants.server.ts';
import { PlantsUnread } from './plants-unread.tsx';

export { PlantsUnread as ErrorBoundary };

export const meta = ({ matches }: MetaArgs) => [{ title: titleIn(matches, 'Plants') }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedIn(context);
  const view = readView(new URL(request.url).searchParams);
  if (who.role === 'admin') {
    return { for: 'farm' as const, view, table: await adminPlants(farmContext, who, view) };
  }
  return { for: 'customer' as const, view, table: await memberPlants(farmContext, who, view) };
}

type Tab = StillRead<Awaited<ReturnType<typeof loader>>>;

/** Without a network an owner in the yard keeps what is on the screen. */
export const clientLoader = Object.assign(keepLastRead<typeof loader>(), { hydrate: true as const });

export default function PlantsPage() {
  const tab = useLoaderData<Tab>();
  const list = { table: tab.table, shown: tab.view, unread: tab.unread ?? false };
  if (tab.for === 'customer') return <PlantReader {...list} />;
  return (
    <SessionGuard>
      <PlantManager {...list} />
    </SessionGuard>
  );
}
