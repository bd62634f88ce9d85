import { Outlet } from 'react-router';
import { SessionGuard } from '../../access/session-guard.tsx';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { ToastProvider } from '../../ui/pieces/toast.tsx';
import styles from './egg-customers.module.css';

export const handle: PageHandle = { app: true };

/** Stays mounted across pages, so that a message from one page is visible on the next. */
export default function EggCustomersLayout() {
  return (
    <ToastProvider>
      <div className={`wrap ${styles.page}`}>
        <SessionGuard>
          <Outlet />
        </SessionGuard>
      </div>
    </ToastProvider>
  );
}
