import { useState } from 'react';
import { href } from 'react-router';
import { isStaff, type Role } from '../../../db/roles.ts';
import { hasPage } from '../../../offered.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import styles from './side-menu.module.css';

const plants = { href: href('/dashboard/plants'), label: 'Plants' };
const profile = { href: href('/dashboard'), label: 'Profile' };
/** On the same page: the profile is further down. */
const today = { href: href('/dashboard'), label: 'Today' };
const ownProfile = { href: `${href('/dashboard')}#profile`, label: 'Profile' };
const farm = { href: href('/dashboard/farm'), label: 'Farm' };
const print = { href: href('/dashboard/print'), label: 'Print' };
const stand = { href: href('/dashboard/stand'), label: 'Stand' };
const eggRequests = { href: href('/dashboard/egg-requests'), label: 'Egg Request List' };
const people = { href: href('/dashboard/people'), label: 'People' };
const deposits = { href: href('/dashboard/deposits'), label: 'Deposits' };
const letters = { href: href('/dashboard/letters'), label: 'Emails' };

const health = { href: href('/dashboard/health'), label: 'Health' };
const history = { href: href('/dashboard/history'), label: 'History' };

const handbook = { href: href('/dashboard/handbook'), label: 'Handbook' };

const firstRun = { href: href('/dashboard/first-run'), label: 'Open the farm' };

const account = { href: href('/dashboard/account'), label: 'Account' };

/** Always in sight on a phone. */
const DAILY: Record<Role, Tab[]> = {
  admin: [today, plants, eggRequests],
  helper: [today, plants, eggRequests],
  customer: [profile, eggRequests],
};

/** Beside a member's tabs: in her phone's menu only, as the page links to them where it is wide. */
const BESIDE = [account, plants];

type Tab = { href: string; label: string };

const TABS: Record<Role, Tab[]> = {
  admin: [
    ...DAILY.admin,
    stand,
    deposits,
    letters,
    farm,
    people,
    health,
    history,
    print,
    handbook,
    ownProfile,
  ],
  helper: [...DAILY.helper, stand, print, handbook, ownProfile],
  customer: [...DAILY.customer, ...BESIDE],
};

/** Account pages count as part of Profile. */
function currentFor({ href: to, label }: Tab, { pathname, hash }: Place) {
  if (to === pathname + hash || (to === pathname && hash !== '#profile')) return 'page';
  if (label === profile.label && pathname === href('/dashboard/account')) return 'true';
  return to !== profile.href && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

type Place = { pathname: string; hash: string };
type MenuProps = { role: Role; opened: boolean; place: Place };

export function SideMenu({ role, opened, place }: MenuProps) {
  const [open, setOpen] = useState(false);
  const farm = useFarm();
  const offered = TABS[role].filter(({ href: to }) => hasPage(farm, to.replace(/#.*/, '')));
  const tabs = opened ? offered : [firstRun, ...offered];
  return (
    <nav aria-label="Dashboard" className={classNames(styles.menu, 'no-print')}>
      <ul className={classNames(styles.tabs, open && styles.open)} id="dashboard-tabs">
        {tabs.map((tab) => (
          <li
            key={tab.href}
            className={classNames(
              DAILY[role].includes(tab) && styles.daily,
              !isStaff(role) && BESIDE.includes(tab) && styles.beside,
            )}
          >
            <a className={styles.link} href={tab.href} aria-current={currentFor(tab, place)}>
              {tab.label}
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
