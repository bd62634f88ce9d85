import { href, useNavigation } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import { NOT_AUTHORIZED } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Nest } from '../../ui/illustrations/nest.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import type { Route } from './+types/history-page.ts';
import styles from './history.module.css';
import { readHistory } from './history.server.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { historyList } from './history-view.ts';

export const handle: TabHandle = {
  who: 'owners',
  title: 'History',
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    failed: {
      tone: 'error',
      says: [
        'We can’t reach our records right now, so the history can’t be shown. ',
        { link: 'Try again', to: '' },
        ' in a minute.',
      ],
    },
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const view = historyList.in(request);
  return { view, list: await readHistory(farmContext, who, view), now: farmContext.clock.now() };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function HistoryPage({ loaderData: { view, list, now } }: Route.ComponentProps) {
  const filters = historyList.addressOf(view, {});
  const filtered = filters !== '?';
  const busy = useNavigation().state === 'loading';
  return (
    <>
      <h1 className={styles.heading}>History</h1>
      <p className={styles.hint}>
        Everything owners and helpers did, and what happened to accounts. Nobody can change it. When an
        account is closed, its personal details are erased here.
      </p>
      <HistoryFilters view={view} />
      {list.rows.length === 0 ? (
        <EmptyState
          picture={<Nest />}
          title={filtered || view.page > 1 ? 'Nothing found.' : 'Nothing yet.'}
          action={
            (filtered || view.page > 1) && <ButtonLink href={href('/dashboard/history')}>Show all</ButtonLink>
          }
        >
          {!filtered && view.page === 1 && 'You’ll see it here as soon as someone changes something.'}
        </EmptyState>
      ) : (
        <>
          <p className={styles.download}>
            <a href={`${href('/dashboard/history.csv')}${filters}`} download>
              {filtered ? 'Download these results' : 'Download all'}
            </a>
          </p>
          <HistoryList rows={list.rows} now={now} busy={busy} />
        </>
      )}
      <PageLinks
        label="Pages of the history"
        page={view.page}
        hasOlder={list.hasOlder}
        to={(page) => historyList.addressOf(view, { page })}
      />
    </>
  );
}
