import { href } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import { couldNotBeLoaded, forOwners } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import type { Route } from './+types/coming-desk-page.ts';
import { ComingDesk } from './coming-desk.tsx';
import { ownersComing } from './coming-soon.server.ts';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Coming Soon',
  stale: STALE,
  instead: {
    403: forOwners('Go to the plants', href('/dashboard/plants')),
    failed: couldNotBeLoaded('The plants'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const page = pagesOnly.in(request).page;
  return ownersComing(farmContext, who, page);
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function ComingDeskPage({ loaderData }: Route.ComponentProps) {
  return <ComingDesk {...loaderData} />;
}
