import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WordsInput } from '../../farm/words/words-input.ts';
import { useFunction } from '../../forms/use-function.ts';
import { type Undoable, UndoPlants } from '../../plants/changes/undo-plants.tsx';
import { Hen } from '../../ui/illustrations/hen.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { MarkAllOut } from './mark-all-out.tsx';
import type { Need } from './need.ts';
import styles from './today.module.css';

function DismissNeed({ saves }: { saves: WordsInput }) {
  const { call, busy } = useFunction('update-farm-words');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function dismiss() {
    const answer = await call(saves);
    if (!answer) return;
    if (!answer.ok) showToast(answer.problem, 'error');
    await revalidate();
  }
  return (
    <Button small variant="quiet" busy={busy} onClick={() => void dismiss()}>
      Dismiss
    </Button>
  );
}

type Props = { needs: Need[]; quiet: boolean };

export function NeedsCard(props: Props) {
  const [done, setDone] = useState<Undoable | null>(null);
  return (
    <>
      <Needs {...props} onMarked={setDone} />
      {done && <UndoPlants key={done.words} done={done} onGone={() => setDone(null)} />}
    </>
  );
}

function Needs({ needs, quiet, onMarked }: Props & { onMarked: (done: Undoable) => void }) {
  if (needs.length === 0 && !quiet) return null;
  if (needs.length === 0) {
    return (
      <Card className={`${styles.card} ${styles.calm}`}>
        <Hen className={styles.hen} />
        <div>
          <p className={styles.title}>All caught up</p>
          <p>Nobody is waiting, and nothing needs you. Enjoy the day.</p>
        </div>
      </Card>
    );
  }
  return (
    <Card as="section" className={`${styles.card} ${styles.needs}`} aria-labelledby="today-needs">
      <h2 id="today-needs" className={styles.title}>
        Needs you
      </h2>
      <ul className={styles.list}>
        {needs.map(({ text, action, to, marksOut, dismiss }) => (
          <li key={`${to} ${text}`}>
            <span>
              <EmailText text={text} />
            </span>{' '}
            {marksOut ? (
              <MarkAllOut count={marksOut} action={action} onMarked={onMarked} />
            ) : (
              <a href={to}>{action}</a>
            )}
            {dismiss && <DismissNeed saves={dismiss} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
