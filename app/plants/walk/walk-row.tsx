import type { BoardState } from '../../../db/board-words.ts';
import { formatTime } from '../../facts/calendar/farm-time.ts';
import { SeenStates } from '../../forms/seen/seen-states.tsx';
import { isSeenToday, type WalkRow as Row, seenInWords } from './walk.ts';
import styles from './walk-page.module.css';

/** @property row as this phone knows it */
type Props = { row: Row; now: Date; onSay: (row: Row, seen: BoardState) => void };

export function WalkRow({ row, now, onSay }: Props) {
  const { id, variety, name, potSize, state, seenAt, turned } = row;
  const isToday = isSeenToday(row, now) && !turned;
  return (
    <li className={styles.row} data-seen={isToday || undefined}>
      <SeenStates
        name={id}
        state={state}
        when={isToday && seenAt ? formatTime(seenAt).replace(/ [AP]M$/, '') : ''}
        wide
        onSay={(seen) => onSay(row, seen)}
      >
        <span className={styles.head}>
          <strong className="whole">{variety}</strong>
          <span className="whole">{`${name} · ${potSize}`}</span>
          <span className={styles.seen}>{seenInWords(row, now)}</span>
        </span>
      </SeenStates>
    </li>
  );
}
