import { useState } from 'react';
import type { Who } from '../../context.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './side-menu.module.css';

const profile = { href: '/dashboard', label: 'Profile' };
const eggRequests = { href: '/dashboard/egg-requests', label: 'Egg Request List' };

const TABS: Record<Who['role'], { href: string; label: string }[]> = {
  admin: [eggRequests, profile],
  customer: [profile, eggRequests],
};

/** The tabs of the dashboard. On narrow screens it shows where one is, and the rest on 'View More'. */
export function SideMenu({ role, pathname }: { role: Who['role']; pathname: string }) {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Dashboard" className={classNames(styles.menu, 'no-print')}>
      <ul className={classNames(styles.tabs, open && styles.open)} id="dashboard-tabs">
        {TABS[role].map(({ href, label }) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={href === pathname ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls="dashboard-tabs"
        onClick={() => setOpen(!open)}
      >
        {open ? 'View Less' : 'View More'}
      </button>
    </nav>
  );
}
