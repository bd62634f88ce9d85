import '../ui/pieces/mantine-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { Form, href, useNavigation } from 'react-router';
import { signedInFarmer } from '../accounts/signed-in.server.ts';
import { titleIn } from '../farm/use-farm.ts';
import { Nest } from '../ui/illustrations/nest.tsx';
import { Button, ButtonLink } from '../ui/pieces/button.tsx';
import { EmptyState } from '../ui/pieces/empty-state.tsx';
import { NewerOlder } from '../ui/pieces/newer-older.tsx';
import lists from '../ui/pieces/searched-list.module.css';
import { SessionGuard } from '../ui/pieces/session-guard.tsx';
import type { Route } from './+types/history-page.ts';
import styles from './history.module.css';
import { readHistory } from './history.server.ts';
import { HistoryLine } from './history-line.tsx';
import { HistoryUnread } from './history-unread.tsx';
import { addressOfHistory, type HistoryView, KINDS, readHistoryView } from './history-view.ts';

export { HistoryUnread as ErrorBoundary };

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'History') }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const view = readHistoryView(new URL(request.url).searchParams);
  return { view, list: await readHistory(farmContext, who, view) };
}

export default function HistoryPage({ loaderData: { view, list } }: Route.ComponentProps) {
  const filtered = view.query !== '' || view.kind !== 'all' || view.page > 1;
  const busy = useNavigation().state === 'loading';
  return (
    <SessionGuard>
      <h1 className={styles.heading}>History</h1>
      <p className={styles.hint}>
        What everybody who works here did, and what happened to accounts, newest first. Nothing can be changed
        here. What it says of a person ends with their account.{' '}
        <a href={href('/dashboard/history.csv')} download>
          Download all
        </a>
      </p>
      <Filters key={addressOfHistory(view)} view={view} />
      {list.rows.length === 0 ? (
        <EmptyState
          picture={<Nest />}
          title={filtered ? 'Nothing found.' : 'Nothing yet.'}
          action={filtered && <ButtonLink href={href('/dashboard/history')}>Show all</ButtonLink>}
        >
          {!filtered && 'It appears here as soon as somebody changes something.'}
        </EmptyState>
      ) : (
        <ul className={lists.list} aria-label="What happened" aria-busy={busy}>
          {list.rows.map((line) => (
            <HistoryLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <NewerOlder
        label="Pages of the history"
        page={view.page}
        hasOlder={list.hasOlder}
        to={(page) => addressOfHistory({ ...view, page })}
      />
    </SessionGuard>
  );
}

const OPTIONS = [
  { value: 'all', label: 'Everything' },
  ...Object.entries(KINDS).map(([value, { word }]) => ({ value, label: word })),
];

/** Without JavaScript, too. */
function Filters({ view }: { view: HistoryView }) {
  return (
    <search>
      <Form className={lists.filters} preventScrollReset>
        <TextInput
          type="search"
          name="q"
          aria-label="Search the history"
          placeholder="Name, email or plant"
          defaultValue={view.query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <NativeSelect name="show" aria-label="What to show" data={OPTIONS} defaultValue={view.kind} />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </Form>
    </search>
  );
}
