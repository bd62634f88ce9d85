import { useEffect, useState } from 'react';
import type { BoardState } from '../../../db/board-words.ts';
import type { StandRow as Row, Stand } from '../../farm/board/board.server.ts';
import { type Marks, markRow, useMarks } from '../../farm/board/use-marks.ts';
import { SeenStates } from '../../forms/seen/seen-states.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import styles from './slip.module.css';
import { lastOf, type Mine, mineOf, newerInWords, shortWhen, shownOf } from './stand-states.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20];

type HowManyProps = { row: Row; onChoose: (number: number) => void; onClose: () => void };

/** Once it was said that there is some, and only where the owner wants a number. */
export function HowMany({ row: { name, kind }, onChoose, onClose }: HowManyProps) {
  return (
    <fieldset className={styles.numbers}>
      <legend>{kind ? `How many dozen ${name.toLowerCase()}?` : `How many ${name.toLowerCase()}?`}</legend>
      {NUMBERS.map((number) => (
        <Button key={number} small variant="quiet" onClick={() => onChoose(number)}>
          {number}
        </Button>
      ))}
      <Button small variant="quiet" onClick={onClose}>
        No number
      </Button>
    </fieldset>
  );
}

type Props = { row: Row; marks: Marks; now: Date; onMark: (state: BoardState, count?: number) => void };

/** What this phone last said of a row stays known after the farm has it, to be compared with what others said. */
function useMine({ id }: Row, { unsent }: Marks) {
  const last = lastOf(unsent, id);
  const [said, setSaid] = useState<Mine | null>(null);
  useEffect(() => {
    if (last) setSaid(last.input.undo ? null : mineOf(last));
  }, [last]);
  return { waiting: last && mineOf(last), said };
}

/** One tap for each state; a number is a second one. */
function StandRow({ row, marks, now, onMark }: Props) {
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
      <SeenStates name={row.id} state={state} when={seenAt ? shortWhen(seenAt, now) : ''} onSay={mark}>
        <strong>{row.name}</strong>
        {row.price && <span>{` ${row.price}`}</span>}
        {row.counts && count !== null && <span>{` · ${count} left`}</span>}
        {by && <span>{` · by ${by}`}</span>}
      </SeenStates>
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

type Done = { id: string; name: string; state: BoardState; says: string };

/** What is at the stand, said with one tap for each row; without signal, too. */
export function StandRows({ stand }: { stand: Stand }) {
  const marks = useMarks();
  const [done, setDone] = useState<Done | null>(null);
  const waitingOf = (id: string) => marks.unsent.findLast(({ input, sent }) => input.id === id && !sent);

  function mark(row: Row, state: BoardState, count?: number) {
    const says = markRow(marks, row, state, count);
    if (says) setDone({ id: row.id, name: row.name, state, says });
  }

  function undo({ id, name, state }: Done) {
    setDone(null);
    const waiting = waitingOf(id);
    if (waiting && !marks.busy) marks.drop(waiting.key);
    else marks.add({ id, state, undo: true }, `${name}: taken back`);
  }

  if (stand.rows.length === 0) return null;
  return (
    <section aria-label="On the stand" aria-busy={marks.busy || undefined}>
      <ul className={styles.part}>
        {stand.rows.map((row) => (
          <StandRow
            key={row.id}
            row={row}
            marks={marks}
            now={stand.readAt}
            onMark={(state, count) => mark(row, state, count)}
          />
        ))}
      </ul>
      {done && (
        <UndoBar
          key={`${done.id} ${done.says}`}
          words={`${done.says}.`}
          busy={false}
          onUndo={() => undo(done)}
          onGone={() => setDone(null)}
        />
      )}
    </section>
  );
}
