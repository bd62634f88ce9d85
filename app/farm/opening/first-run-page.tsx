import { href } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Hen } from '../../ui/illustrations/hen.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import type { Route } from './+types/first-run-page.ts';
import { readFirstRun } from './first-run.server.ts';
import { FirstRunList } from './first-run-list.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Open the farm',
  stale: STALE,
  instead: { failed: couldNotBeLoaded('This page') },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return { ...(await readFirstRun(farmContext, who)), email: who.email };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function FirstRunPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.farm.opened) {
    return (
      <EmptyState
        picture={<Hen />}
        title="Your farm is open"
        heading="h1"
        action={<ButtonLink href={href('/')}>See it as visitors do</ButtonLink>}
      >
        Everyone can see it now. Change what it says whenever you like, on the{' '}
        <a href={href('/dashboard/farm')}>Farm tab</a>.
      </EmptyState>
    );
  }
  return <FirstRunList {...loaderData} />;
}
