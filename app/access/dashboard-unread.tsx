import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Hen } from '../ui/illustrations/hen.tsx';
import { ButtonLink } from '../ui/pieces/button.tsx';
import { EmptyState } from '../ui/pieces/empty-state.tsx';
import { SignInFirst } from './session-guard.tsx';

export function DashboardUnread() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 401) return <SignInFirst />;
  return (
    <EmptyState
      picture={<Hen />}
      title="Your dashboard could not be loaded"
      heading="h1"
      action={<ButtonLink href="">Try again</ButtonLink>}
    >
      Either you have no signal, or our records cannot be reached right now.
    </EmptyState>
  );
}
