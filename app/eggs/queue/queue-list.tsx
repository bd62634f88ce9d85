import { useId, useState, useSyncExternalStore } from 'react';
import type { Late } from '../../facts/words/promise.ts';
import { Nest } from '../../ui/illustrations/nest.tsx';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { STATUS_WORDS } from '../requests/egg-request.ts';
import type { EggQueue, QueuedRequest } from './egg-queue.server.ts';
import { totalsOf } from './egg-totals.ts';
import styles from './farm-queue.module.css';
import { MoveAll } from './move-all.tsx';
import { QueueRow } from './queue-row.tsx';
import { type QueueTab, type QueueView, queueView } from './queue-view.ts';
import type { Marking } from './use-mark.tsx';

/** About two screens of a phone. */
const SHOWN_FIRST = 20;

const EMPTY: Record<QueueTab, { title: string; text: string }> = {
  pending: { title: 'Nobody is waiting for eggs.', text: 'New requests show up here, oldest first.' },
  awaiting_pickup: { title: 'No eggs to pick up.', text: 'Eggs you mark as ready wait here.' },
};
const NOT_FOUND = {
  title: 'No one found.',
  text: 'Try part of a name, or the last digits of a phone number.',
};

const never = () => () => {};

const inWords = (count: number) => count.toLocaleString('en-US');

type Props = {
  tab: QueueTab;
  shown: boolean;
  queue: EggQueue;
  view: QueueView;
  now: Date;
  late: Late;
  chosen?: QueuedRequest[];
  onChoose?: (request: QueuedRequest) => void;
  onMark: (marking: Marking) => void;
};

export function QueueList({ tab, shown, queue, view, now, late, chosen = [], onChoose, onMark }: Props) {
  const heading = useId();
  const [all, setAll] = useState(false);
  const { requests, found, before, page, pages } = queue[tab];
  const nothing = view.query ? NOT_FOUND : EMPTY[tab];
  // The document carries what it shows; the rest, for print, comes with the script.
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const drawn = scripted ? requests : requests.slice(0, SHOWN_FIRST);
  const unseen = all ? 0 : Math.max(0, requests.length - SHOWN_FIRST);
  return (
    <section className={classNames(!shown && styles.otherTab)} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {STATUS_WORDS[tab]}
      </h2>
      <QueueTotal tab={tab} queue={queue} late={late} />
      {tab === 'awaiting_pickup' && <MoveAll waitingAt={queue.waitingAt} />}
      {requests.length === 0 ? (
        <EmptyState picture={<Nest />} title={nothing.title}>
          {nothing.text}
        </EmptyState>
      ) : (
        <>
          {pages > 1 && (
            <p className={styles.part}>
              {before === 0
                ? `The ${inWords(requests.length)} oldest of ${inWords(found)}. Search checks everyone.`
                : `${inWords(before + 1)} to ${inWords(before + requests.length)} of ${inWords(found)}`}
            </p>
          )}
          <ul className={styles.rows}>
            {drawn.map((request, place) => (
              <QueueRow
                key={request.id}
                request={request}
                now={now}
                late={late}
                later={!all && place >= SHOWN_FIRST}
                chosen={chosen.some(({ id }) => id === request.id)}
                onChoose={onChoose}
                onMark={onMark}
              />
            ))}
          </ul>
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
        </>
      )}
    </section>
  );
}

function QueueTotal({ tab, queue, late }: Pick<Props, 'tab' | 'queue' | 'late'>) {
  const { requests, late: lateOnes, dozens, byKind } = totalsOf(queue.totals, tab);
  const neighbors = `${inWords(requests)} ${requests === 1 ? 'neighbor' : 'neighbors'}`;
  return (
    <div className={styles.total}>
      <p className={styles.dozens}>{`${inWords(dozens)} doz`}</p>
      <div className={styles.detail}>
        <p>{tab === 'pending' ? `wanted, ${neighbors} waiting` : `ready, ${neighbors} to come`}</p>
        {tab === 'pending' && late && lateOnes > 0 && (
          <p
            className={styles.lateOnes}
          >{`${lateOnes} ${lateOnes === 1 ? 'has' : 'have'} waited longer than ${late.wait}`}</p>
        )}
        {byKind && <p className={styles.kinds}>{byKind}</p>}
      </div>
    </div>
  );
}
