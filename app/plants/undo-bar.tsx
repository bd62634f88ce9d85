import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';
import styles from './undo-bar.module.css';

/** How long a deletion can be taken back with one press; the bin keeps it for longer. */
const UNDO_MS = 10_000;

/** What was just deleted, in words for the bar and as ids for the way back. */
export type Deleted = { words: string; ids: string[] };

type Props = { deleted: Deleted; onGone: () => void };

/** Takes a deletion back. It waits for as long as somebody is on it with the pointer or the keyboard. */
export function UndoBar({ deleted, onGone }: Props) {
  const { call, busy } = useFunction<{ message: string }>('restore-plant');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [held, setHeld] = useState(false);
  const waits = held || busy;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [waits, onGone]);

  async function undo() {
    const answer = await call({ ids: deleted.ids });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    // Somebody else was faster with a 409; anything else can be tried again.
    if (!answer.ok && answer.status !== 409) return;
    onGone();
    await revalidate();
  }

  return (
    <div className={styles.bar} data-held={waits || undefined}>
      <p>{deleted.words}</p>
      <button
        type="button"
        aria-busy={busy || undefined}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={undo}
      >
        {busy ? <Spinner /> : <span className={styles.clock} aria-hidden="true" />}
        Undo
      </button>
    </div>
  );
}
