import { formatDay, formatTime } from '../farm/farm-time.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Nest } from '../ui/illustrations/nest.tsx';
import type { QueuedRequest } from './egg-request-lists.server.ts';
import { dozensToGather } from './egg-totals.ts';
import styles from './farm-queue.module.css';
import { useMarkDialog } from './mark-dialog.tsx';
import { QueueCard } from './queue-card.tsx';

/** The owner's egg work: how much to gather, who has waited longest, what still stands at the farmstand. */
export function FarmQueue({ queue, now }: { queue: QueuedRequest[]; now: Date }) {
  const pending = queue.filter((one) => one.requestStatus === 'pending');
  const waiting = queue.filter((one) => one.requestStatus === 'awaiting_pickup');
  const { dozens, byKind } = dozensToGather(pending);
  const { ask, dialog } = useMarkDialog();
  return (
    <>
      <h1 className="visually-hidden">Egg Request List</h1>
      <div className={styles.total}>
        <p className={styles.dozens}>{dozens} doz</p>
        <p className={styles.detail}>
          to gather, {pending.length} {pending.length === 1 ? 'neighbour' : 'neighbours'} waiting
          {byKind && <span className={styles.kinds}>{byKind}</span>}
        </p>
        {/* On paper "today" needs to say which day. */}
        <p className={styles.printed}>
          {formatDay(now)}, {formatTime(now)}
        </p>
        <div className={styles.ways}>
          <a href="/egg-customers">All egg customers</a>
          <Button className="no-print" variant="quiet" small onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>

      <section aria-labelledby="to-gather">
        <h2 id="to-gather" className={styles.heading}>
          Pending Fulfillment
        </h2>
        {pending.length === 0 ? (
          <EmptyState picture={<Nest />} title="Nobody is waiting for eggs.">
            New requests appear here, the oldest first.
          </EmptyState>
        ) : (
          <ul className={styles.cards}>
            {pending.map((request) => (
              <QueueCard key={request.id} request={request} now={now} onMark={ask} />
            ))}
          </ul>
        )}
      </section>

      {waiting.length > 0 && (
        <section aria-labelledby="at-the-stand">
          <h2 id="at-the-stand" className={styles.heading}>
            Awaiting Pickup
          </h2>
          <ul className={styles.cards}>
            {waiting.map((request) => (
              <QueueCard key={request.id} request={request} now={now} onMark={ask} />
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  );
}
