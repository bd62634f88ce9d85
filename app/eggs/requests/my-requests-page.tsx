import { href } from 'react-router';
import { isStaff } from '../../../db/roles.ts';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedIn } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { cacheLastRead, type LastRead } from '../../ui/lists/last-read.ts';
import type { Route } from './+types/my-requests-page.ts';
import { SAY } from './egg-request.ts';
import { readMyRequests } from './egg-request-lists.server.ts';
import styles from './egg-requests-page.module.css';
import { MyRequests } from './my-requests.tsx';
import { RequestsUnread } from './requests-unread.tsx';

export { RequestsUnread as ErrorBoundary };

export const handle: PageHandle = { unread: SAY.unread };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Your eggs') }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  const address = new URL(request.url).searchParams;
  return { worksHere: isStaff(who.role), ...(await readMyRequests(farmContext, who, address)) };
}

export const clientLoader = Object.assign(cacheLastRead<typeof loader>(), { hydrate: true as const });

export default function MyRequestsPage({ loaderData }: Route.ComponentProps) {
  const { worksHere, ...mine }: LastRead<typeof loaderData> = loaderData;
  return (
    <SessionGuard>
      {worksHere && (
        <p className={styles.back}>
          <a href={href('/dashboard/egg-requests')}>Back to the egg queue</a>
        </p>
      )}
      <MyRequests {...mine} />
    </SessionGuard>
  );
}
