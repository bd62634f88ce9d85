import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useOutletContext,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { SessionGuard, SignInFirst } from '../../access/session-guard.tsx';
import { useFarmIfRead } from '../../facts/use-farm.ts';
import { cachedAt } from '../../ui/frame/cached-pages.ts';
import { couldNotBeLoaded, FOR_OWNERS } from '../../ui/frame/instead.ts';
import { InsteadShown } from '../../ui/frame/instead-shown.tsx';
import type { TabHandle } from '../../ui/frame/tab-handle.ts';
import type { LastRead } from '../../ui/lists/last-read.ts';
import { ListUnread } from '../../ui/lists/list-unread.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import { type AtDesk, WaitingHere } from './waiting-here.tsx';

function useTab() {
  const { handle, loaderData, params } = useMatches().at(-1) ?? {};
  const tab = handle as TabHandle | undefined;
  const read = loaderData as LastRead<object> | undefined;
  const inWords = (words: TabHandle['stale'] | undefined) =>
    typeof words === 'function' ? words(read, params ?? {}) : words;
  return {
    name: inWords(tab?.title) ?? '',
    stale: read?.unread ? inWords(tab?.stale) : null,
    instead: { 403: FOR_OWNERS, failed: couldNotBeLoaded('This page'), ...tab?.instead },
  };
}

function Title({ of }: { of: string }) {
  const farm = useFarmIfRead();
  return <title>{farm ? `${of} · ${farm.facts.shortName}` : of}</title>;
}

/** Around every page of the dashboard: its title, its session, and what was read before. */
export default function TabLayout() {
  const { name, stale } = useTab();
  const { revalidate } = useRevalidator();
  // What was last seen gives way to what is so now.
  useWindowEvent('online', () => void (cachedAt() !== null && revalidate()));
  const atDesk = useOutletContext<AtDesk | undefined>();
  return (
    // Leaving a page ends what its session asked.
    <SessionGuard key={useLocation().pathname}>
      <Title of={name} />
      {stale && <ListUnread says={stale} />}
      {atDesk && <WaitingHere {...atDesk} />}
      <Outlet />
    </SessionGuard>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { name, instead } = useTab();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <Title of={name} />
      {status === 401 && !instead[401] ? (
        <SignInFirst />
      ) : (
        <InsteadShown instead={status in instead ? instead[status as 403] : instead.failed} />
      )}
    </>
  );
}
