import { useLocation } from 'react-router';
import { Notice } from '../ui/pieces/notice.tsx';
import { SAY } from './egg-request.ts';

export function RequestsUnread() {
  const { pathname } = useLocation();
  return (
    <Notice tone="error">
      {SAY.unread} Nothing was lost: <a href={pathname}>try again</a> in a minute.
    </Notice>
  );
}
