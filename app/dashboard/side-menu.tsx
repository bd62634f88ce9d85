import { useState } from 'react';
import type { Who } from '../../context.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './side-menu.module.css';

const plants = { href: '/dashboard/plants', label: 'Plants' };
const profile = { href: '/dashboard', label: 'Profile' };
const farm = { href: '/dashboard/farm', label: 'Farm' };
const eggRequests = { href: '/dashboard/egg-requests', label: 'Egg Request List' };
const deposits = { href: '/dashboard/deposits', label: 'Deposits' };

const TABS: Record<Who['role'], { href: string; label: string }[]> = {
  admin: [plants, eggRequests, deposits, farm, profile],
  customer: [profile, eggRequests],
};

/** Where one is: on a tab's own page, or on one that belongs to it. */
function currentFor(href: string, pathname: string) {
  if (href === pathname) return 'page';
  return href !== profile.href && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The tabs of the dashboard. On narrow screens it shows where one is, and the rest on 'View More'. */
export function SideMenu({ role, pathname }: { role: Who['role']; pathname: string }) {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Dashboard" className={classNames(styles.menu, 'no-print')}>
      <ul className={classNames(styles.tabs, open && styles.open)} id="dashboard-tabs">
        {TABS[role].map(({ href, label }) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={currentFor(href, pathname)}>
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
