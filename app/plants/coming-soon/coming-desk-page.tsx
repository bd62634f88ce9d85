import { SessionGuard } from '../../access/session-guard.tsx';
import { signedInFarmer } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { PlantsUnread } from '../table/plants-unread.tsx';
import type { Route } from './+types/coming-desk-page.ts';
import { ComingDesk } from './coming-desk.tsx';
import { ownersComing } from './coming-soon.server.ts';

export { PlantsUnread as ErrorBoundary };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Coming Soon') }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return ownersComing(farmContext, who, page);
}

export default function ComingDeskPage({ loaderData }: Route.ComponentProps) {
  return (
    <SessionGuard>
      <ComingDesk {...loaderData} />
    </SessionGuard>
  );
}
