import { isStaff } from '../../../db/roles.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { eggPauseAt } from '../../facts/farm-words.ts';
import { lateAt } from '../../facts/promise.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { eggQueue, requestsInReach } from '../desk/queue/egg-queue.server.ts';
import { FarmQueue } from '../desk/queue/farm-queue.tsx';
import { isWhole, queueView } from '../desk/queue/queue-view.ts';
import { readTodaysEggs } from '../line/count/todays-eggs.server.ts';
import { readToTell } from '../line/heard/to-tell.server.ts';
import { ToTellList } from '../line/heard/to-tell-list.tsx';
import { statedWait } from '../line/how-soon.ts';
import type { Route } from './+types/egg-requests-page.ts';
import { readMyRequests } from './egg-request-lists.server.ts';
import { myList, requestsHandle } from './my-list.ts';
import { MyRequests } from './my-requests.tsx';

export const handle = requestsHandle('Egg Request List');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  if (!isStaff(who.role))
    return { for: 'customer' as const, ...(await readMyRequests(farmContext, who, myList.in(request))) };
  const now = farmContext.clock.now();
  const farm = await farmContext.farm();
  const pause = eggPauseAt(farm, now);
  const late = lateAt(now, statedWait(farm, now));
  const view = queueView.in(request);
  const [queue, today, toTell] = await Promise.all([
    eggQueue(farmContext, who, view, late),
    readTodaysEggs(farmContext, who),
    readToTell(farmContext, who),
  ]);
  const seen = new Set(queue.pending.requests.map(({ id }) => id));
  const further = today.eggs.line.filter(({ requestId }) => !seen.has(requestId));
  const beyond = isWhole(view)
    ? await requestsInReach(
        farmContext,
        who,
        further.map(({ requestId }) => requestId),
      )
    : [];
  const isOwner = who.role === 'admin';
  const farmQueue = { isOwner, now, pause, late, view, queue, beyond, today };
  return { for: 'farm' as const, toTell, farmQueue };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function EggRequestsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.for === 'customer') return <MyRequests {...loaderData} />;
  const { toTell, farmQueue } = loaderData;
  return (
    <>
      <ToTellList
        toTell={toTell}
        readAt={farmQueue.now}
        elsewhere={
          farmQueue.view.show === 'pending'
            ? queueView.addressOf(farmQueue.view, { show: 'awaiting_pickup' })
            : undefined
        }
      />
      <FarmQueue {...farmQueue} />
    </>
  );
}
