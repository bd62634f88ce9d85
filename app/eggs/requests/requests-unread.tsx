import { useLocation } from 'react-router';
import { Notice } from '../../ui/pieces/notice.tsx';
import { SAY } from './egg-request.ts';

/** In place of either list. */
export function RequestsUnread() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="visually-hidden">Egg Request List</h1>
      <Notice tone="error">
        <span>{`${SAY.unread} Nothing was lost: `}</span>
        <a href={pathname + search}>try again</a> in a minute.
      </Notice>
    </>
  );
}
