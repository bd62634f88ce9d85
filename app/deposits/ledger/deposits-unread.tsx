import { href, isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../../ui/pieces/notice.tsx';

export function DepositsUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return <Notice tone="error">You are not authorized to view this page.</Notice>;
  if (status === 404) {
    return (
      <Notice tone="warning">
        That deposit could not be found. <a href={href('/dashboard/deposits')}>All deposits</a>
      </Notice>
    );
  }
  return (
    <Notice tone="error">
      Deposits could not be loaded. Nothing was lost: <a href={href('/dashboard/deposits')}>try again</a> in a
      minute.
    </Notice>
  );
}
