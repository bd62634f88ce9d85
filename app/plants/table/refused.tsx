import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './refused.module.css';
import type { BulkProblem } from './use-bulk-stock.ts';

export function Refused({ problem, onClose }: { problem: BulkProblem; onClose: () => void }) {
  return (
    <Notice tone="error" className={styles.refused}>
      <p>{problem.sentence}</p>
      {problem.reasons.length > 0 && (
        <ul>
          {problem.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <button type="button" className="link" onClick={onClose}>
        Got it
      </button>
    </Notice>
  );
}
