import { useEffect, useState } from 'react';
import { BOARD_STATES, type BoardState } from '../../../db/board-words.ts';
import type { StandRow as Row } from '../../farm/board/board.server.ts';
import type { Marks } from '../../farm/board/use-marks.ts';
import { HowMany } from './how-many.tsx';
import styles from './stand-rows.module.css';
import { type Mine, newerInWords, shortWhen, shownOf } from './stand-states.ts';

const LABELS: Record<BoardState, string> = { plenty: 'plenty', few: 'a few', out: 'out' };

type Props = { row: Row; marks: Marks; now: Date; onMark: (state: BoardState, count?: number) => void };

/** What this phone last said of a row stays known after the farm has it, to be compared with what others said. */
function useMine({ id }: Row, { unsent }: Marks) {
  const last = unsent.findLast(({ input }) => input.id === id);
  const [said, setSaid] = useState<Mine | null>(null);
  useEffect(() => {
    if (last) setSaid(last.input.undo ? null : { ...last.input, at: last.at });
  }, [last]);
  return { waiting: last && { ...last.input, at: last.at }, said };
}

/** One tap for each state; a number is a second one. */
export function StandRow({ row, marks, now, onMark }: Props) {
  const { waiting, said } = useMine(row, marks);
  const [asks, setAsks] = useState(false);
  const shown = shownOf(row, waiting);
  const newer = waiting ? '' : newerInWords(row, said, now);
  const { state, count, seenAt, by } = shown;

  function mark(next: BoardState) {
    setAsks(row.counts && next !== 'out');
    onMark(next);
  }
  function markNumber(number: number) {
    setAsks(false);
    if (state) onMark(state, number);
  }

  return (
    <li className={styles.row}>
      <fieldset className={styles.states}>
        <legend className={styles.name}>
          <strong>{row.name}</strong>
          {row.price && <span>{` ${row.price}`}</span>}
          {row.counts && count !== null && <span>{` · ${count} left`}</span>}
          {by && <span>{` · by ${by}`}</span>}
        </legend>
        <div className={styles.seg}>
          {BOARD_STATES.map((one) => (
            <label key={one} className={styles.state} data-out={one === 'out' || undefined}>
              {/* Said again it is seen again, so that a click on the chosen one counts, too. */}
              <input
                type="radio"
                name={row.id}
                value={one}
                checked={one === state}
                readOnly
                onClick={() => mark(one)}
              />
              <span>{LABELS[one]}</span>
              {one === state && seenAt && <span>{` ${shortWhen(seenAt, now)}`}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      {asks && state && state !== 'out' && (
        <HowMany row={row} onChoose={markNumber} onClose={() => setAsks(false)} />
      )}
      {newer && (
        <p role="status" className={styles.newer}>
          {newer}
        </p>
      )}
    </li>
  );
}
