import './ui/theme.css';
import { pageScript } from 'virtual:page-scripts';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { requestContext } from '../core/context.ts';
import { hasPage } from '../core/offered.ts';
import { isStaff, type Role } from '../db/roles.ts';
import { Unauthorized } from './desk/shell/unauthorized.tsx';
import { farmToday } from './facts/calendar/calendar.server.ts';
import { farmDetails } from './facts/farm-details.ts';
import { useFarmIfRead } from './facts/use-farm.ts';
import { gatePages } from './gate-pages.server.ts';
import { pageOffered } from './offered.server.ts';
import { queryOnce } from './query-once.server.ts';
import { roomForOthers } from './room-for-others.server.ts';
import { fontPreloads } from './ui/font-files.ts';
import { ErrorPage } from './ui/frame/error-page.tsx';
import { Main } from './ui/frame/main.tsx';
import { PageFrame } from './ui/frame/page-frame.tsx';
import type { PageHandle } from './ui/frame/page-handle.ts';
import { useThisAnswer } from './ui/frame/this-answer.ts';

export const middleware = [queryOnce, roomForOthers, pageOffered, gatePages];

export const loader = ({ context }: LoaderFunctionArgs) => farmToday(context.get(requestContext));

// Only these tabs change the farm, so other reloads do not read it again.
const CHANGES_FARM = [
  '/dashboard/farm',
  '/dashboard/first-run',
  '/dashboard/plants',
  '/dashboard/coming-soon',
];
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && CHANGES_FARM.includes(nextUrl.pathname);

export function Layout({ children }: { children: React.ReactNode }) {
  const answer = useThisAnswer();
  const read = useFarmIfRead();
  const { pathname } = useLocation();
  const desk = useRouteLoaderData('desk/shell/dashboard-layout') as { role: Role } | undefined;
  const isAtDesk = desk !== undefined && isStaff(desk.role);
  const isBare =
    useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.bare) && !answer.isPreview;
  const farm = read ? farmDetails(read) : answer.farm;
  return (
    // The page script sets attributes on <html> that React must ignore.
    <html
      lang="en"
      style={farm?.colors}
      data-demo-day={answer.demoDay}
      data-request={answer.requestId}
      data-app={answer.isApp ? '' : undefined}
      data-page-view={answer.pageView}
      data-views-to={answer.viewsTo}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* React Router's hydrated copy lacks this script and ignores it. */}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built script
          dangerouslySetInnerHTML={{ __html: answer.holdClicks ?? '' }}
          data-page-script={answer.isApp ? undefined : pageScript}
          suppressHydrationWarning
        />
        <meta name="theme-color" content={farm?.colors['--leaf-deep'] ?? '#234936'} />
        <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {farm?.opened !== false && (
          <link rel="manifest" href={isAtDesk ? '/today.webmanifest' : '/manifest.webmanifest'} />
        )}
        {!isBare && fontPreloads.map((font) => <link key={font.href} {...font} />)}
        <Meta />
        {answer.styles ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheets
          <style dangerouslySetInnerHTML={{ __html: answer.styles }} />
        ) : (
          <Links nonce={answer.nonce} />
        )}
      </head>
      <body>
        {isBare ? (
          children
        ) : (
          <PageFrame
            farm={farm}
            pathname={pathname}
            demoDay={answer.demoDay}
            isApp={answer.isApp}
            isPreview={answer.isPreview}
          >
            {children}
          </PageFrame>
        )}
        {answer.isApp && <Scripts nonce={answer.nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const ownMain = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.ownMain);
  if (ownMain) return <Outlet />;
  return (
    <Main>
      <Outlet />
    </Main>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const answer = useThisAnswer();
  const farm = useFarmIfRead() ?? answer.farm;
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const status = answer.status ?? (isRouteErrorResponse(error) ? error.status : 500);
  // What a layout refuses arrives here: the dashboard's without a session.
  if (status === 401)
    return (
      <Main>
        <Unauthorized />
      </Main>
    );
  return (
    <Main>
      <ErrorPage
        status={status}
        unread={handles.at(-1)?.unread}
        requestId={answer.requestId}
        hasPlants={!farm || hasPage(farm, '/greenhouse')}
        phone={farm && ('facts' in farm ? farm.facts.phone : farm.phone)}
      />
    </Main>
  );
}
