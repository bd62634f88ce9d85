import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
} from 'react-router';
import { signedIn } from '../accounts/signed-in.server.ts';
import { farmDay } from '../farm/calendar.ts';
import { yearToCopy } from '../farm/next-year.ts';
import { Notice } from '../ui/notice.tsx';
import type { PageHandle } from '../ui/page-handle.ts';
import { useNonce } from '../ui/server-only.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { Widgets } from '../ui/widgets.tsx';
import styles from './dashboard-layout.module.css';
import { SideMenu } from './side-menu.tsx';

export const handle: PageHandle = { atWork: true };

// Guards every tab, also when one tab's data is asked for alone; the verbs guard again.
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context }, next) => {
    await signedIn(context);
    return next();
  },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { farmContext, who } = await signedIn(context);
  const over =
    who.role === 'admin' && yearToCopy(await farmContext.calendar(), farmDay(farmContext.clock.now()));
  return { role: who.role, yearOver: over ? over.from : null };
}

// Who is asking is checked on the way to every tab; the frame around it stays.
export const shouldRevalidate = () => false;

export default function DashboardLayout() {
  const { role, yearOver } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <Widgets nonce={useNonce()}>
      <ToastProvider>
        <div className={`wrap ${styles.dashboard}`}>
          <SideMenu role={role} pathname={pathname} />
          <div className={styles.tab}>
            {yearOver && pathname !== '/dashboard/farm' && <YearOver year={yearOver} />}
            <Outlet />
          </div>
        </div>
      </ToastProvider>
    </Widgets>
  );
}

/** A word to the owner before visitors stand at a closed stand. */
function YearOver({ year }: { year: number }) {
  return (
    <Notice tone="warning" className={styles.nudge}>
      The {year} season is over and the calendar has nothing after it.{' '}
      <a href="/dashboard/farm">Set the next year</a>
    </Notice>
  );
}
