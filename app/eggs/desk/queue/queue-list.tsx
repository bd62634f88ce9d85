import { type ReactNode, useId, useState } from 'react';
import type { Late } from '../../../facts/promise.ts';
import { Drawing } from '../../../ui/illustrations/drawing.tsx';
import nest from '../../../ui/illustrations/nest.svg?raw';
import { PageLinks } from '../../../ui/lists/page-links.tsx';
import { Button } from '../../../ui/pieces/button.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { STATUS_WORDS } from '../../request/egg-request.ts';
import type { Placed } from './basket.ts';
import type { Circle } from './circle.tsx';
import type { EggQueue } from './egg-queue.server.ts';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row.tsx';
import { type QueueTab, type QueueView, queueView } from './queue-view.ts';
import type { Marking } from './use-mark.tsx';

/** On a phone: about three screens. */
const SHOWN_FIRST = 30;

const EMPTY: Record<QueueTab, { title: string; text: string }> = {
  pending: { title: 'Nobody is waiting for eggs.', text: 'New requests show up here, oldest first.' },
  awaiting_pickup: { title: 'No eggs to pick up.', text: 'Eggs you mark as ready wait here.' },
};
const NOT_FOUND = {
  title: 'No one found.',
  text: 'Try part of a name, or the last digits of a phone number.',
};

const inWords = (count: number) => count.toLocaleString('en-US');

type Props = {
  tab: QueueTab;
  part: EggQueue['pending'];
  view: QueueView;
  now: Date;
  late: Late;
  /** Those whom the basket reaches, above its end. */
  reached?: Placed[];
  others: Placed[];
  /** What stands where the basket ends. */
  end?: ReactNode;
  circleOf?: (placed: Placed) => Circle;
  /** What a tap on a circle does. */
  circleMeans?: string;
  onMark: (marking: Marking) => void;
};

export function QueueList({
  tab,
  part,
  view,
  now,
  late,
  reached = [],
  others,
  end,
  circleOf,
  circleMeans,
  onMark,
}: Props) {
  const heading = useId();
  const [all, setAll] = useState(false);
  const { requests, found, before, page, pages } = part;
  const nothing = view.query ? NOT_FOUND : EMPTY[tab];
  const first = Math.max(0, SHOWN_FIRST - reached.length);
  const unseen = all ? 0 : Math.max(0, others.length - first);
  const row = (placed: Placed, later: boolean) => (
    <QueueRow
      key={placed.request.id}
      placed={placed}
      now={now}
      late={late}
      later={later}
      circle={circleOf?.(placed)}
      onMark={onMark}
    />
  );
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {STATUS_WORDS[tab]}
      </h2>
      {pages > 1 && (
        <p className={styles.part}>
          {before === 0
            ? `The ${inWords(requests.length)} oldest of ${inWords(found)}. Search checks everyone.`
            : `${inWords(before + 1)} to ${inWords(before + requests.length)} of ${inWords(found)}`}
        </p>
      )}
      {circleMeans && requests.length > 0 && (
        <p className={`flush soft small ${styles.means}`}>{circleMeans}</p>
      )}
      {reached.length > 0 && (
        <ul className={styles.rows} aria-label="Who gets eggs">
          {reached.map((placed) => row(placed, false))}
        </ul>
      )}
      <div>{end}</div>
      {others.length > 0 && (
        <ul className={styles.rows}>{others.map((placed, place) => row(placed, !all && place >= first))}</ul>
      )}
      {requests.length === 0 && (
        <EmptyState picture={<Drawing of={nest} />} title={nothing.title}>
          {nothing.text}
        </EmptyState>
      )}
      {unseen > 0 && (
        <Button className={styles.rest} variant="quiet" wide onClick={() => setAll(true)}>
          {`Show ${inWords(unseen)} more`}
        </Button>
      )}
      <PageLinks
        label="Pages of the queue"
        page={page}
        pages={pages}
        to={(next) => queueView.addressOf(view, { show: tab, page: next })}
      />
    </section>
  );
}
