import type { Late } from '../../../facts/promise.ts';
import type { OnHand } from '../../line/proposal.ts';
import type { EggQueue } from './egg-queue.server.ts';
import { totalInWords, totalsOf } from './egg-totals.ts';
import styles from './queue-total.module.css';
import type { QueueTab } from './queue-view.ts';

type Props = { tab: QueueTab; totals: EggQueue['totals']; onHand: OnHand; late: Late };

/** '96 dozen wanted, 4 dozen and 10 on hand', and how many are late; a phone has what is on hand in its bar. */
export function QueueTotal({ tab, totals, onHand, late }: Props) {
  const { late: lateOnes, byKind } = totalsOf(totals, tab);
  const [said, ...there] = totalInWords(totals, tab, onHand);
  const isLate = tab === 'pending' && late && lateOnes > 0;
  return (
    <p className={styles.total}>
      <span>{said}</span>
      {there.length > 0 && <span className={styles.wide}>{`, ${there.join(', ')}`}</span>}
      {isLate && (
        <span className={styles.late}>
          <span className="visually-hidden">, </span>
          <span>{`${lateOnes} late`}</span>
          <span className="visually-hidden">{`: waiting longer than ${late.wait}`}</span>
        </span>
      )}
      {byKind && <span className="visually-hidden">; </span>}
      {byKind && <span className={styles.kinds}>{byKind}</span>}
    </p>
  );
}
