import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../ui/notice.tsx';

/** What the Deposits tab shows when it could not be read, or is not for whoever asks. */
export function DepositsUnread() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return <Notice tone="error">You are not authorized to view this page.</Notice>;
  if (status === 404) {
    return (
      <Notice tone="warning">
        That deposit could not be found. <a href="/dashboard/deposits">All deposits</a>
      </Notice>
    );
  }
  return (
    <Notice tone="error">
      Deposits could not be read. Nothing was lost: <a href="/dashboard/deposits">try again</a> in a minute.
    </Notice>
  );
}
