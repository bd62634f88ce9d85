import './ui/theme.css';
import { useEffect } from 'react';
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
} from 'react-router';
import { requestContext } from '../context.ts';
import { Unauthorized } from './dashboard/unauthorized.tsx';
import { farmToday } from './farm/calendar.server.ts';
import { farmDetails } from './farm/farm-details.ts';
import { useFarmIfRead } from './farm/use-farm.ts';
import afterPaintScript from './ui/after-paint-script.ts?script-file';
import { carryOutEarlyPress } from './ui/early-press.ts';
import { ErrorPage } from './ui/error-page.tsx';
import { fontPreloads } from './ui/font-files.ts';
import { OwnScript } from './ui/own-script.tsx';
import { PageFrame } from './ui/page-frame.tsx';
import type { PageHandle } from './ui/page-handle.ts';
import pageScript from './ui/page-script.ts?inline-script';
import { useAboutThisAnswer, useNonce, useViewsAttributes } from './ui/server-only.ts';
import wakingPageScript from './ui/waking-page-script.ts?inline-script';
import wakingScript from './ui/waking-script.ts?script-file';

/** The farm, for the frame and for every page in it. */
export const loader = ({ context }: LoaderFunctionArgs) => farmToday(context.get(requestContext));

// Only the Farm tab changes the farm. Elsewhere a list that is read again must not stand or fall with its frame.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && nextUrl.pathname === '/dashboard/farm';

export function Layout({ children }: { children: React.ReactNode }) {
  const { farm: sent, ...about } = useAboutThisAnswer();
  const read = useFarmIfRead();
  const { pathname } = useLocation();
  const farm = read ? farmDetails(read) : sent;
  const nonce = useNonce();
  const views = useViewsAttributes();
  const still = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.still);
  // An effect of the outermost: everything inside is awake by then.
  useEffect(carryOutEarlyPress, []);
  return (
    // The page script notes on <html> who is here; React must not mind.
    <html
      lang="en"
      data-mantine-color-scheme="light"
      style={farm?.colours}
      {...about}
      {...views}
      data-still={still ? '' : undefined}
      data-farm={read ? undefined : JSON.stringify(sent)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={farm?.colours['--leaf-deep'] ?? '#234936'} />
        <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {fontPreloads.map((font) => (
          <link key={font.href} {...font} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <PageFrame farm={farm} pathname={pathname} demo={about['data-demo'] !== undefined}>
          {children}
        </PageFrame>
        {still ? (
          <OwnScript code={pageScript} more={afterPaintScript} />
        ) : (
          <OwnScript code={wakingPageScript} more={wakingScript} />
        )}
        {!still && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useAboutThisAnswer()['data-request'];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // Guards stand in middleware, before any loader of theirs, so their refusal arrives here.
  if (status === 401) return <Unauthorized />;
  return <ErrorPage status={status} requestId={requestId} />;
}
