import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { SignInFirst } from '../../access/session-guard.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';

export function HealthUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <SignInFirst />;
  if (status === 403) return <Notice tone="error">You are not authorized to view this page.</Notice>;
  return (
    <Notice tone="error">
      The farm’s health could not be read: our records cannot be reached right now.{' '}
      <a href={href('/dashboard/health')}>Try again</a> in a minute.
    </Notice>
  );
}
