import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Notice } from '../ui/notice.tsx';

/** What the Egg Request List tab shows when its requests could not be read. */
export function RequestsUnread() {
  const error = useRouteError();
  // Refusals of the guards belong to the pages around.
  if (isRouteErrorResponse(error)) throw error;
  return (
    <Notice tone="error">
      Failed to fetch requests. Nothing was lost: <a href="/dashboard/egg-requests">try again</a> in a minute.
    </Notice>
  );
}
