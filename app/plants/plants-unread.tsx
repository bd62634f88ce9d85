import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Hen } from '../ui/illustrations/hen.tsx';
import { SignInFirst } from '../ui/session-guard.tsx';

/** What the Plants tab and its bin show when they could not be read. */
export function PlantsUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <SignInFirst />;
  if (status === 403) {
    return (
      <EmptyState
        picture={<Hen />}
        title="This part is for the farm"
        heading="h1"
        action={<ButtonLink href="/dashboard/plants">To the plants</ButtonLink>}
      >
        Only the farm's own accounts can open it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<Hen />}
      title="The plants could not be read"
      heading="h1"
      // The address as it is now: with its search and its page.
      action={<ButtonLink href="">Try again</ButtonLink>}
    >
      Either you have no signal, or our records cannot be reached right now.
    </EmptyState>
  );
}
