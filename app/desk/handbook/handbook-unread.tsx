import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { DashboardUnread } from '../../access/dashboard-unread.tsx';
import { Hen } from '../../ui/illustrations/hen.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';

/** In place of a page that is not there, not for its reader, or not to be read now. */
export function HandbookUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return (
      <EmptyState
        picture={<Hen />}
        title="No such page"
        heading="h1"
        action={<ButtonLink href={href('/dashboard/handbook')}>Go to the handbook</ButtonLink>}
      >
        It is not in the handbook, or your farm does not need it.
      </EmptyState>
    );
  }
  if (status !== 403) return <DashboardUnread />;
  return (
    <EmptyState
      picture={<Hen />}
      title="The handbook is for those who work here"
      heading="h1"
      action={<ButtonLink href={href('/dashboard')}>Go to your dashboard</ButtonLink>}
    >
      Questions about eggs or plants? Call us, or write an email.
    </EmptyState>
  );
}
