import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../ui/pieces/notice.tsx';

export function LettersUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return <Notice tone="error">You are not authorized to view this page.</Notice>;
  return (
    <Notice tone="error">
      The emails could not be loaded. Nothing was lost:{' '}
      <a href={href('/dashboard/letters/outbox')}>try again</a> in a minute.
    </Notice>
  );
}
