import { isStaff } from '../../../db/roles.ts';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedIn } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { eggPauseAt } from '../../facts/words/farm-words.ts';
import { lateAt } from '../../facts/words/promise.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { cacheLastRead, type LastRead } from '../../ui/lists/last-read.ts';
import { ListUnread } from '../../ui/lists/list-unread.tsx';
import { readTodaysEggs } from '../count/todays-eggs.server.ts';
import { eggQueue } from '../queue/egg-queue.server.ts';
import { FarmQueue } from '../queue/farm-queue.tsx';
import { queueView } from '../queue/queue-view.ts';
import { statedWait } from '../wait/how-soon.ts';
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
