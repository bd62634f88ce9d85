import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { PageUnread } from '../../access/page-unread.tsx';
import { Hen } from '../../ui/illustrations/hen.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { SAY } from './people.ts';

/** In place of an account that is closed, or not to be read now. */
export function AccountUnread() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageUnread />;
  return (
    <EmptyState
      picture={<Hen />}
      title="No such account"
      heading="h1"
      action={<ButtonLink href={href('/dashboard/people')}>Go to People</ButtonLink>}
    >
      {SAY.nobodyThere}
    </EmptyState>
  );
}
