import type { LoaderFunctionArgs } from 'react-router';
import { type MetaArgs, useLoaderData } from 'react-router';
import { signedIn } from '../accounts/signed-in.server.ts';
import { myMembership } from '../egg-list/egg-list.server.ts';
import { titleIn } from '../farm/use-farm.ts';
import { keepLastRead, type StillRead } from '../ui/last-read.ts';
import { ListUnread } from '../ui/list-unread.tsx';
import { Notice } from '../ui/notice.tsx';
import { SessionGuard } from '../ui/session-guard.tsx';
import { CustomerRequests } from './customer-requests.tsx';
import { eggQueue, myRequests } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import { FarmQueue } from './farm-queue.tsx';
import { RequestsUnread } from './requests-unread.tsx';

export { RequestsUnread as ErrorBoundary };

export const meta = ({ matches }: MetaArgs) => [{ title: titleIn(matches, 'Egg Request List') }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedIn(context);
  const now = farmContext.clock.now();
  if (who.role === 'admin') {
    return { for: 'farm' as const, now, queue: await eggQueue(farmContext, who) };
  }
  const [member, requests] = await Promise.all([
    myMembership(farmContext, who),
    myRequests(farmContext, who),
  ]);
  return { for: 'customer' as const, now, registered: member !== null, requests };
}

type Tab = StillRead<Awaited<ReturnType<typeof loader>>>;

export const clientLoader = Object.assign(keepLastRead<typeof loader>(), { hydrate: true as const });

export default function EggRequestsPage() {
  const tab = useLoaderData<Tab>();
  return (
    <>
      {tab.for === 'customer' && <h1 className={styles.heading}>Your eggs</h1>}
      {tab.unread && <ListUnread says="Failed to fetch requests. You seem to be offline." />}
      {tab.for === 'farm' && (
        <SessionGuard>
          <FarmQueue queue={tab.queue} now={tab.now} />
        </SessionGuard>
      )}
      {tab.for === 'customer' && tab.registered && <CustomerRequests requests={tab.requests} now={tab.now} />}
      {tab.for === 'customer' && !tab.registered && (
        <Notice tone="info">
          You must register for the egg list to request eggs.{' '}
          <a href="/egg-list">Register for the egg list</a>
        </Notice>
      )}
    </>
  );
}
