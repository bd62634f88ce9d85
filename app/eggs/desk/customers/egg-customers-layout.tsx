import '../../../ui/desk-kit.css';
import { Outlet } from 'react-router';
import type { PageHandle } from '../../../ui/frame/page-handle.ts';
import { ToastProvider } from '../../../ui/pieces/toast.tsx';
import styles from './egg-customers.module.css';

export const handle: PageHandle = { app: true };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Stays mounted across pages, so that a message from one page is visible on the next. */
export default function EggCustomersLayout() {
  return (
    <ToastProvider>
      <div className={`wrap desk ${styles.page}`}>
        <Outlet />
      </div>
    </ToastProvider>
  );
}
