import { href } from 'react-router';
import { isStaff } from '../../../db/roles.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import type { Route } from './+types/my-requests-page.ts';
import { readMyRequests } from './egg-request-lists.server.ts';
import { myList, requestsHandle } from './my-list.ts';
import { MyRequests } from './my-requests.tsx';

export const handle = requestsHandle('Your eggs');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return { worksHere: isStaff(who.role), ...(await readMyRequests(farmContext, who, myList.in(request))) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function MyRequestsPage({ loaderData }: Route.ComponentProps) {
  const { worksHere, ...mine } = loaderData;
  return (
    <>
      {worksHere && (
        <p className="ways under-4">
          <a href={href('/dashboard/egg-requests')}>Back to the egg queue</a>
        </p>
      )}
      <MyRequests {...mine} />
    </>
  );
}
