import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
} from 'react-router';
import { signedIn } from '../accounts/signed-in.server.ts';
import { useNonce } from '../ui/server-only.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { Widgets } from '../ui/widgets.tsx';
import styles from './dashboard-layout.module.css';
import { SideMenu } from './side-menu.tsx';

// Guards every tab, also when one tab's data is asked for alone; the verbs guard again.
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context }, next) => {
    await signedIn(context);
    return next();
  },
];

export async function loader({ context }: LoaderFunctionArgs) {
  return { role: (await signedIn(context)).who.role };
}

// Who is asking is checked on the way to every tab; the frame around it stays.
export const shouldRevalidate = () => false;

export default function DashboardLayout() {
  const { role } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <Widgets nonce={useNonce()}>
      <ToastProvider>
        <div className={`wrap ${styles.dashboard}`}>
          <SideMenu role={role} pathname={pathname} />
          <div className={styles.tab}>
            <Outlet />
          </div>
        </div>
      </ToastProvider>
    </Widgets>
  );
}
