import { useMemo } from 'react';
import { href, Outlet, useLocation } from 'react-router';
import { signedIn } from '../../access/signed-in.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { yearToCopy } from '../../farm/seasons/next-year.ts';
import { farmClock } from '../../forms/unsent/farm-clock.ts';
import { HereContext } from '../../forms/unsent/here.ts';
import { Main } from '../../ui/frame/main.tsx';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import { ToastProvider } from '../../ui/pieces/toast.tsx';
import type { Route } from './+types/dashboard-layout.ts';
import styles from './dashboard-layout.module.css';
import { SideMenu } from './side-menu.tsx';
import type { AtDesk } from './waiting-here.tsx';

export const handle: PageHandle = { app: true, ownMain: true };

// Guards every tab, even a single tab's data; the server functions check again.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    await signedIn(context);
    return next();
  },
];

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

// Middleware checks the session for every tab; the layout's own data stays.
export const shouldRevalidate = () => false;

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { person, readAt, role, isHeldBack, yearOver, opened } = loaderData;
  const here = useMemo(() => ({ person, now: farmClock(readAt) }), [person, readAt]);
  const place = useLocation();
  const { pathname } = place;
  const tellsToday = pathname === href('/dashboard');
  return (
    <ToastProvider>
      <div className={`wrap ${styles.dashboard}`}>
        <SideMenu role={role} opened={opened} place={place} />
        <Main className={styles.tab}>
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
    <Notice tone="warning" className={styles.nudge}>
      Everyone who works here signs in with two steps. To go on,{' '}
      <a href={`${href('/dashboard/account')}#two-step`}>turn on two-step sign-in</a>.
    </Notice>
  );
}

function NotOpenYet() {
  return (
    <Notice tone="warning" className={styles.nudge}>
      Visitors see “Opening soon” until you open the farm.{' '}
      <a href={href('/dashboard/first-run')}>Get it ready</a>
    </Notice>
  );
}

function YearOver({ year }: { year: number }) {
  return (
    <Notice tone="warning" className={styles.nudge}>
      <span>{`The ${year} season is over and the calendar has nothing after it. `}</span>
      <a href={href('/dashboard/farm')}>Set the next year</a>
    </Notice>
  );
}
