import { Notice } from '../ui/notice.tsx';

/** What the Egg Request List tab shows when its requests could not be read. */
export function RequestsUnread() {
  return (
    <Notice tone="error">
      Failed to fetch requests. Nothing was lost: <a href="/dashboard/egg-requests">try again</a> in a minute.
    </Notice>
  );
}
