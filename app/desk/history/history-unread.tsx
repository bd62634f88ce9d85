import { href, isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { SignInFirst } from '../../access/session-guard.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';

/** Also shown to accounts without permission. */
export function HistoryUnread() {
  const error = useRouteError();
  const { search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return <SignInFirst />;
  if (status === 403) return <Notice tone="error">You are not authorized to view this page.</Notice>;
  return (
    <Notice tone="error">
      We can’t reach our records right now, so the history can’t be shown.{' '}
      <a href={`${href('/dashboard/history')}${search}`}>Try again</a> in a minute.
    </Notice>
  );
}
