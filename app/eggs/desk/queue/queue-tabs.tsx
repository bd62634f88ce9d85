import { Link } from 'react-router';
import { ACTIVE_STATUSES } from '../../../../db/egg-words.ts';
import styles from './queue-tabs.module.css';
import { type QueueTab, type QueueView, queueView } from './queue-view.ts';

const LABELS: Record<QueueTab, string> = { pending: 'Waiting', awaiting_pickup: 'Ready' };

type Props = { view: QueueView; show: QueueTab; counts: Record<QueueTab, number> };

export function QueueTabs({ view, show, counts }: Props) {
  return (
    <nav className={styles.tabs} aria-label="Egg queue">
      {ACTIVE_STATUSES.map((tab) => (
        <Link
          key={tab}
          className={styles.tab}
          to={queueView.addressOf(view, { show: tab })}
          aria-current={tab === show ? 'page' : undefined}
          preventScrollReset
        >
          {`${LABELS[tab]} ${counts[tab].toLocaleString('en-US')}`}
        </Link>
      ))}
    </nav>
  );
}
