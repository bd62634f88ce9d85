import '../../ui/desk-kit.css';
import { useMemo, useState } from 'react';
import { href, Outlet, useLocation } from 'react-router';
import { hasPage } from '../../../core/offered.ts';
import { isStaff, type Role } from '../../../db/roles.ts';
import { signedIn } from '../../access/signed-in.server.ts';
import { useLookAfterPush } from '../../accounts/my-account/use-look-after-push.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { yearToCopy } from '../../farm/seasons/next-year.ts';
import { farmClock } from '../../forms/unsent/farm-clock.ts';
import { HereContext } from '../../forms/unsent/here.ts';
import { Main } from '../../ui/frame/main.tsx';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { classNames } from '../../ui/pieces/class-names.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import { ToastProvider } from '../../ui/pieces/toast.tsx';
import type { Route } from './+types/dashboard-layout.ts';
import styles from './dashboard-layout.module.css';
import type { AtDesk } from './waiting-here.tsx';

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

/** As many words as an eye takes in at once, where it is wide; what is left is behind one more. */
const MOST_WORDS = 9;

const TABS: Record<Role, Tab[]> = {
  admin: [
    ...DAILY.admin,
    stand,
    deposits,
    letters,
    farm,
    ownProfile,
    people,
    health,
    history,
    print,
    handbook,
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

function SideMenu({ role, opened, place }: MenuProps) {
  const [open, setOpen] = useState(false);
  const farm = useFarm();
  const offered = TABS[role].filter(({ href: to }) => hasPage(farm, to.replace(/#.*/, '')));
  const tabs = opened ? offered : [firstRun, ...offered];
  const often = tabs.length > MOST_WORDS ? tabs.slice(0, MOST_WORDS - 1) : tabs;
  return (
    <nav aria-label="Dashboard" className={classNames(styles.menu, 'no-print')}>
      <ul className={classNames(styles.tabs, open && styles.open)} id="dashboard-tabs">
        {tabs.map((tab) => (
          <li
            key={tab.href}
            className={classNames(
              DAILY[role].includes(tab) && styles.daily,
              often.includes(tab) && styles.often,
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

export const handle: PageHandle = { app: true, ownMain: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  const { id: person, role } = who;
  const readAt = farmContext.clock.now();
  const here = { person, readAt, role, isHeldBack: who.heldBack !== null };
  if (role !== 'admin') return { ...here, yearOver: null, opened: true };
  const farm = await farmContext.farm();
  const over = yearToCopy(farm, farmDay(readAt));
  return { ...here, yearOver: over?.from ?? null, opened: farm.opened };
}

// Every tab asks for the session itself: a refusal in the layout's name would not reach what reads the tab alone.
export const shouldRevalidate = () => false;

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { person, readAt, role, isHeldBack, yearOver, opened } = loaderData;
  const here = useMemo(() => ({ person, now: farmClock(readAt) }), [person, readAt]);
  useLookAfterPush();
  const place = useLocation();
  const { pathname } = place;
  const tellsToday = pathname === href('/dashboard');
  return (
    <ToastProvider>
      <div className={`wrap ${styles.dashboard}`}>
        <SideMenu role={role} opened={opened} place={place} />
        <Main className="desk">
          {isHeldBack && pathname !== href('/dashboard/account') && <TwoStepsFirst />}
          {!opened && !tellsToday && pathname !== '/dashboard/first-run' && <NotOpenYet />}
          {yearOver && !tellsToday && pathname !== '/dashboard/farm' && <YearOver year={yearOver} />}
          <HereContext value={here}>
            <Outlet context={{ role } satisfies AtDesk} />
          </HereContext>
        </Main>
      </div>
    </ToastProvider>
  );
}

function TwoStepsFirst() {
  return (
    <Notice tone="warning" className="no-print under-18">
      Everyone who works here signs in with two steps. To go on,{' '}
      <a href={`${href('/dashboard/account')}#two-step`}>turn on two-step sign-in</a>.
    </Notice>
  );
}

function NotOpenYet() {
  return (
    <Notice tone="warning" className="no-print under-18">
      Visitors see “Opening soon” until you open the farm.{' '}
      <a href={href('/dashboard/first-run')}>Get it ready</a>
    </Notice>
  );
}

function YearOver({ year }: { year: number }) {
  return (
    <Notice tone="warning" className="no-print under-18">
      <span>{`The ${year} season is over and the calendar has nothing after it. `}</span>
      <a href={href('/dashboard/farm')}>Set the next year</a>
    </Notice>
  );
}
