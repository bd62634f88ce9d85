import { useState } from 'react';
import type { BoardState } from '../../../db/board-words.ts';
import type { StandRow as Row, Stand } from '../../farm/board/board.server.ts';
import { STATE_WORDS } from '../../farm/board/state-words.ts';
import { useMarks } from '../../farm/board/use-marks.ts';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import styles from './slip.module.css';
import { StandRow } from './stand-row.tsx';

type Done = { id: string; name: string; state: BoardState; says: string };

/** What is at the stand, said with one tap for each row; without signal, too. */
export function StandRows({ stand }: { stand: Stand }) {
  const marks = useMarks();
  const [done, setDone] = useState<Done | null>(null);
  const waitingOf = (id: string) => marks.unsent.findLast(({ input, sent }) => input.id === id && !sent);

  function mark({ id, name }: Row, state: BoardState, count?: number) {
    const words = STATE_WORDS[state];
    const says = `${name}: ${count === undefined ? words : `${words}, ${count}`}`;
    if (marks.add({ id, state, ...(count !== undefined && { count }) }, says))
      setDone({ id, name, state, says });
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
