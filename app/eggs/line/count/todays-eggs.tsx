import { Notice } from '../../../ui/pieces/notice.tsx';
import { CountDialog } from './count-dialog.tsx';
import { TakeBack } from './take-back.tsx';
import styles from './todays-eggs.module.css';
import type { TodaysEggs as Today } from './todays-eggs.server.ts';
import type { Counts } from './use-counts.ts';
import { useTake } from './use-take.tsx';

type Props = {
  today: Today;
  counts: Counts;
  now: () => Date;
  problem: string;
  isOnline: boolean;
  isCounting: boolean;
  onCounted: () => void;
};

/** What became of a count or of giving out, and the next count. */
export function TodaysEggs({ today, counts, now, problem, isOnline, isCounting, onCounted }: Props) {
  const take = useTake(today.eggs, counts);
  return (
    <div className={styles.today}>
      {!isOnline && <p className={styles.offline}>Counting works without signal. Giving needs it.</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <TakeBack given={today.given} readAt={today.readAt} />
      {isCounting && (
        <CountDialog
          counted={today.counted}
          unsent={counts.unsent}
          now={now}
          onCount={(input) => void take(input)}
          onClose={onCounted}
        />
      )}
    </div>
  );
}
