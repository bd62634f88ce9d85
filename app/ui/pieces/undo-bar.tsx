import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './undo-bar.module.css';

type Props = { words: string; busy: boolean; stays?: number; onUndo: () => void; onGone: () => void };

const STAYS_MS = 10_000;

/** The time stops while the pointer or the focus is on it. @param stays milliseconds after which nobody can take it back, held or not */
export function UndoBar({ words, busy, stays, onUndo, onGone }: Props) {
  const [held, setHeld] = useState(false);
  const waits = (held && stays === undefined) || busy;
  const ms = stays ?? STAYS_MS;
  // A list that is read again renders again, which must not begin the time once more.
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(gone, ms);
    return () => clearTimeout(timer);
  }, [waits, ms]);

  return (
    <div className={styles.bar} data-waits={waits || undefined}>
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
          <span className={styles.clock} style={{ animationDuration: `${ms}ms` }} aria-hidden="true" />
        )}
        <span>Undo</span>
      </button>
    </div>
  );
}
