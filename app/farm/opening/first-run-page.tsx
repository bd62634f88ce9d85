import { href } from 'react-router';
import { PageUnread } from '../../access/page-unread.tsx';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedInFarmer } from '../../access/signed-in.server.ts';
import { AskFirst } from '../../eggs/promises/ask-first.tsx';
import { titleIn } from '../../facts/use-farm.ts';
import { Hen } from '../../ui/illustrations/hen.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import type { Route } from './+types/first-run-page.ts';
import { readFirstRun } from './first-run.server.ts';
import { FirstRunList } from './first-run-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Open the farm') }];

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  return { ...(await readFirstRun(farmContext, who)), email: who.email };
}

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
  return (
    <SessionGuard>
      <AskFirst>
        <FirstRunList {...loaderData} />
      </AskFirst>
    </SessionGuard>
  );
}

export { PageUnread as ErrorBoundary };
