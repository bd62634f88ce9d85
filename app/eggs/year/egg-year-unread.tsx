import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../ui/pieces/notice.tsx';

export const UNREAD = 'The egg year could not be loaded.';

export function EggYearUnread() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return <Notice tone="error">You are not authorized to view this page.</Notice>;
  }
  return (
    <Notice tone="error">
      <span>{`${UNREAD} Nothing was lost: `}</span>
      <a href={href('/dashboard/egg-requests/year')}>try again</a> in a minute.
    </Notice>
  );
}
