import { isStaff } from '../../db/roles.ts';
import { signedIn } from '../accounts/signed-in.server.ts';
import { statedWait } from '../egg-line/how-soon.ts';
import { eggQueue } from '../egg-queue/egg-queue.server.ts';
import { FarmQueue } from '../egg-queue/farm-queue.tsx';
import { queueView } from '../egg-queue/list-view.ts';
import { lateAt } from '../egg-queue/promise.ts';
import { eggPauseAt } from '../farm/farm-words.ts';
import { titleIn } from '../farm/use-farm.ts';
import { readTodaysEggs } from '../todays-eggs/todays-eggs.server.ts';
import type { PageHandle } from '../ui/frame/page-handle.ts';
import { cacheLastRead, type LastRead } from '../ui/pieces/last-read.ts';
import { ListUnread } from '../ui/pieces/list-unread.tsx';
import { SessionGuard } from '../ui/pieces/session-guard.tsx';
import type { Route } from './+types/egg-requests-page.ts';
import { SAY } from './egg-request.ts';
import { readMyRequests } from './egg-request-lists.server.ts';
import { MyRequests } from './my-requests.tsx';
import { RequestsUnread } from './requests-unread.tsx';

export { RequestsUnread as ErrorBoundary };

export const handle: PageHandle = { unread: SAY.unread };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Egg Request List') }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  const address = new URL(request.url).searchParams;
  if (!isStaff(who.role))
    return { for: 'customer' as const, ...(await readMyRequests(farmContext, who, address)) };
  const now = farmContext.clock.now();
  const farm = await farmContext.farm();
  const pause = eggPauseAt(farm, now);
  const late = lateAt(now, statedWait(farm, now));
  const view = queueView.read(address);
  const [queue, today] = await Promise.all([
    eggQueue(farmContext, who, view, late),
    readTodaysEggs(farmContext, who),
  ]);
  return { for: 'farm' as const, isOwner: who.role === 'admin', now, pause, late, view, queue, today };
}

type Tab = LastRead<Awaited<ReturnType<typeof loader>>>;

export const clientLoader = Object.assign(cacheLastRead<typeof loader>(), { hydrate: true as const });

export default function EggRequestsPage({ loaderData }: Route.ComponentProps) {
  const tab: Tab = loaderData;
  return (
    <SessionGuard>
      {tab.for === 'customer' ? (
        <MyRequests {...tab} />
      ) : (
        <>
          {tab.unread && <ListUnread says={`${SAY.unread} The farm could not be reached.`} />}
          <FarmQueue {...tab} />
        </>
      )}
    </SessionGuard>
  );
}
