import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { SignInFirst } from '../../access/session-guard.tsx';
import { Hen } from '../../ui/illustrations/hen.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';

export function PlantsUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <SignInFirst />;
  if (status === 403) {
    return (
      <EmptyState
        picture={<Hen />}
        title="This part is for the owners"
        heading="h1"
        action={<ButtonLink href={href('/dashboard/plants')}>Go to the plants</ButtonLink>}
      >
        Only the account of one of the farm’s owners can open it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<Hen />}
      title="The plants could not be loaded"
      heading="h1"
      // The current address, with its search and page.
      action={<ButtonLink href="">Try again</ButtonLink>}
    >
      Either you have no signal, or our records cannot be reached right now.
    </EmptyState>
  );
}
