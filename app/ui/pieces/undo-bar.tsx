import { useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './undo-bar.module.css';

type Props = { words: string; busy: boolean; stays?: number; onUndo: () => void; onGone: () => void };

/** The time stops while the pointer or the focus is on it. @param stays milliseconds */
export function UndoBar({ words, busy, stays = 10_000, onUndo, onGone }: Props) {
  const [held, setHeld] = useState(false);
  const waits = held || busy;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(onGone, stays);
    return () => clearTimeout(timer);
  }, [waits, stays, onGone]);

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
        {busy ? (
          <Spinner />
        ) : (
          <span className={styles.clock} style={{ animationDuration: `${stays}ms` }} aria-hidden="true" />
        )}
        <span>Undo</span>
      </button>
    </div>
  );
}
