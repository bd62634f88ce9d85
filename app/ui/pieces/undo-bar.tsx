import { useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './undo-bar.module.css';

export const UNDO_MS = 10_000;

type Props = { words: string; busy: boolean; onUndo: () => void; onGone: () => void };

/** The time stops while the pointer or the focus is on it. */
export function UndoBar({ words, busy, onUndo, onGone }: Props) {
  const [held, setHeld] = useState(false);
  const waits = held || busy;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [waits, onGone]);

  return (
    <div className={styles.bar} data-held={waits || undefined}>
      <p>{words}</p>
      <button
        type="button"
        aria-busy={busy || undefined}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={onUndo}
      >
        {busy ? <Spinner /> : <span className={styles.clock} aria-hidden="true" />}
        <span>Undo</span>
      </button>
    </div>
  );
}
