import { useState } from 'react';
import { capitalized } from '../../../core/capitalized.ts';
import { BOARD_STATES, type BoardState } from '../../../db/board-words.ts';
import type { Stand, StandRow } from '../../farm/board/board.server.ts';
import { STATE_WORDS, whenSeen } from '../../farm/board/state-words.ts';
import { markRow, useMarks } from '../../farm/board/use-marks.ts';
import { SEEN_LABELS } from '../../forms/seen/seen-labels.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { useKeptFocus } from '../../ui/pieces/kept-focus.ts';
import { SlipLine, VerbButton } from './slip-line.tsx';
import { HowMany } from './stand-rows.tsx';
import { lastOf, mineOf, shownOf, standInWords } from './stand-states.ts';
import styles from './stand-walk.module.css';

/** What stands at the road, as this phone knows it. */
function useShown({ rows }: Stand) {
  const marks = useMarks();
  const shownRow = (row: StandRow) => {
    const last = lastOf(marks.unsent, row.id);
    return shownOf(row, last && mineOf(last));
  };
  return { marks, shown: rows.map(shownRow), shownRow };
}

/** The whole stand in one line of Today; the walk goes along it, thing by thing. */
export function StandLine({ stand }: { stand: Stand }) {
  const { shown } = useShown(stand);
  const [walks, setWalks] = useState(false);
  if (stand.rows.length === 0) return null;
  return (
    <SlipLine {...standInWords(shown, stand.readAt)}>
      <VerbButton verb="Walk" about="the stand" onClick={() => setWalks(true)} />
      {walks && <StandWalk stand={stand} onClose={() => setWalks(false)} />}
    </SlipLine>
  );
}

type Props = { stand: Stand; onClose: () => void };

/** One thing a card, one tap a thing; works without signal. */
function StandWalk({ stand, onClose }: Props) {
  // Somebody else's change may not slip another thing under the thumb.
  const [rows] = useState(stand.rows);
  const { marks, shownRow } = useShown(stand);
  const [at, setAt] = useState(0);
  const [asks, setAsks] = useState<BoardState | null>(null);
  const row = rows[at];
  const before = rows[at - 1];
  const place = useKeptFocus<HTMLParagraphElement>(`${at} ${asks}`);

  function turn(to: number) {
    setAsks(null);
    setAt(to);
  }
  function mark(state: BoardState, count?: number) {
    if (!row || !markRow(marks, row, state, count)) return;
    if (row.counts && state !== 'out' && count === undefined) setAsks(state);
    else turn(at + 1);
  }

  return (
    <Dialog title="Walk the stand" size="small" onClose={onClose}>
      <p ref={place} tabIndex={-1} className="flush soft" role="status">
        {row ? `${at + 1} of ${rows.length}: ${row.name}` : 'That was the whole stand.'}
      </p>
      <progress className={styles.progress} aria-label="Looked at" max={rows.length} value={at} />
      {row ? (
        <div className={styles.card}>
          {row.picture && <img src={row.picture} alt="" className={styles.picture} />}
          <h3 className={styles.name}>{row.name}</h3>
          {row.price && <p className="strong">{row.price}</p>}
          <p className="soft">
            {seenInWords(shownRow(stand.rows.find(({ id }) => id === row.id) ?? row), stand.readAt)}
          </p>
          {asks ? (
            <HowMany row={row} onChoose={(number) => mark(asks, number)} onClose={() => turn(at + 1)} />
          ) : (
            BOARD_STATES.map((state) => (
              <button
                key={state}
                type="button"
                className={styles.state}
                data-state={state}
                onClick={() => mark(state)}
              >
                {capitalized(SEEN_LABELS[state])}
              </button>
            ))
          )}
        </div>
      ) : (
        <div className={styles.card}>
          <p className={styles.name}>{`All ${rows.length} looked at`}</p>
          <p className="soft">Neighbors read it on the farmstand page.</p>
          <Button wide onClick={onClose}>
            Done
          </Button>
        </div>
      )}
      <div className={styles.ways}>
        {before && (
          <Button variant="quiet" small onClick={() => turn(at - 1)}>
            {`Back to ${before.name}`}
          </Button>
        )}
        {row && (
          <Button variant="quiet" small onClick={() => turn(at + 1)}>
            Skip
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** 'Plenty at 8:20 AM, by Wren' */
function seenInWords({ state, seenAt, by }: ReturnType<typeof shownOf>, now: Date): string {
  if (!state || !seenAt) return 'Nobody has looked yet';
  return `${capitalized(STATE_WORDS[state])} ${whenSeen(seenAt, now)}${by && `, by ${by}`}`;
}
