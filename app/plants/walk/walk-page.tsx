import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { BoardState } from '../../../db/board-words.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { SEEN_LABELS } from '../../forms/seen/seen-labels.ts';
import { useHere } from '../../forms/unsent/here.ts';
import { couldNotBeLoaded, FOR_STAFF_OF_PLANTS } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import { TYPE_NAMES } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import type { Route } from './+types/walk-page.ts';
import { useLooks } from './use-looks.ts';
import { readWalk } from './walk.server.ts';
import { isSeenToday, type WalkRow as Row, shownOf, walkedInWords } from './walk.ts';
import styles from './walk-page.module.css';
import { WalkRow } from './walk-row.tsx';

/** As many more with each tap: a phone draws them at once. */
const DRAWN = 60;

/** What the farm knows, and what this phone said since. */
function useShown(rows: Row[]) {
  const looks = useLooks();
  const mine = new Map(looks.unsent.map((line) => [line.input.id, line]));
  return { looks, shown: rows.map((row) => shownOf(row, mine.get(row.id))) };
}

type Which = 'left' | 'all';

/** What was looked at stays in sight until the list is chosen again: a slip of the thumb is mended there. */
function useLeft(shown: Row[], now: Date) {
  const seen = () => new Set(shown.filter((row) => isSeenToday(row, now)).map(({ id }) => id));
  const [which, setWhich] = useState<Which>('left');
  const [gone, setGone] = useState(seen);
  // What waits on this phone is known only here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => setGone(seen()), []);
  return {
    which,
    list: which === 'all' ? shown : shown.filter(({ id }) => !gone.has(id)),
    choose(next: Which) {
      setGone(seen());
      setWhich(next);
    },
  };
}

function Bench({ read }: { read: Route.ComponentProps['loaderData'] }) {
  const now = useHere().now();
  const { looks, shown } = useShown(read.rows);
  const { which, list, choose } = useLeft(shown, now);
  const [drawn, setDrawn] = useState(DRAWN);
  const seen = shown.filter((row) => isSeenToday(row, now)).length;
  const elsewhere = read.looked - read.rows.filter((row) => isSeenToday(row, now)).length;
  const looked = seen + elsewhere;

  // The line before it says nothing any more, unless it is on its way.
  function say({ id, variety, name }: Row, state: BoardState) {
    const before = looks.unsent.find(({ input, sent }) => input.id === id && !sent);
    const says = `${fullName({ variety, name })}: ${SEEN_LABELS[state]}`;
    if (looks.add({ id, seen: state }, says) && before && !looks.busy) looks.drop(before.key);
  }

  return (
    <>
      <div className={styles.top}>
        <p className="flush strong" role="status">
          {walkedInWords(looked, read.of)}
        </p>
        <progress className={styles.progress} aria-label="Looked at" max={read.of} value={looked} />
        <ToggleGroup
          legend="Which plants"
          name="which"
          value={which}
          options={[
            { value: 'left', label: 'Not looked at today', count: shown.length - seen },
            { value: 'all', label: 'All', count: shown.length },
          ]}
          onChange={choose}
        />
      </div>
      {list.length === 0 && (
        <EmptyState picture={<Drawing of={seedlings} />} title={`All ${shown.length} looked at today.`}>
          Visitors read on <a href={href('/in-stock')}>In Stock</a> that you checked.
        </EmptyState>
      )}
      <ul className={styles.rows} aria-label="The bench" aria-busy={looks.busy || undefined}>
        {list.slice(0, drawn).flatMap((row, place) => [
          row.type !== list[place - 1]?.type && (
            <li key={row.type}>
              <h2 className={styles.type}>{TYPE_NAMES[row.type]}</h2>
            </li>
          ),
          <WalkRow key={row.id} row={row} now={now} onSay={say} />,
        ])}
      </ul>
      {list.length > drawn && (
        <Button variant="quiet" onClick={() => setDrawn(drawn + DRAWN)}>
          {`Show ${Math.min(DRAWN, list.length - drawn)} more`}
        </Button>
      )}
      <PageLinks
        label="Pages of the bench"
        page={read.page}
        pages={read.pages}
        to={(page) => pagesOnly.addressOf({ page })}
      />
    </>
  );
}

export const handle: TabHandle = {
  who: 'staff',
  title: 'Bench walk',
  stale: STALE,
  instead: {
    403: FOR_STAFF_OF_PLANTS,
    failed: couldNotBeLoaded('The bench'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return readWalk(farmContext, who, pagesOnly.in(request));
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function WalkPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Bench walk</h1>
      <p className="soft under-8">
        One tap for each pot: plenty, a few or out. It works without signal, too.{' '}
        <a href={href('/dashboard/plants')}>Back to the plants</a>
      </p>
      {loaderData.of === 0 ? (
        <EmptyState picture={<Drawing of={seedlings} />} title="No plants yet. There is no bench to walk." />
      ) : (
        <Bench key={loaderData.page} read={loaderData} />
      )}
    </>
  );
}
