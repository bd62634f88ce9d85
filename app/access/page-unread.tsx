import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { Hen } from '../ui/illustrations/hen.tsx';
import { ButtonLink } from '../ui/pieces/button.tsx';
import { EmptyState } from '../ui/pieces/empty-state.tsx';
import { SignInFirst } from './session-guard.tsx';

export function PageUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <SignInFirst />;
  const [title, text] =
    status === 403
      ? ['This part is for the owners', 'Only the account of one of the farm’s owners can open it.']
      : [
          'This page could not be loaded',
          'Either you have no signal, or our records cannot be reached right now.',
        ];
  return (
    <EmptyState
      picture={<Hen />}
      title={title}
      heading="h1"
      action={
        <ButtonLink href={status === 403 ? href('/dashboard') : ''}>
          {status === 403 ? 'Go to your dashboard' : 'Try again'}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
