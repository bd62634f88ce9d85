import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WordsInput } from '../../farm/words/words-input.ts';
import { useFunction } from '../../forms/use-function.ts';
import { type Undoable, UndoPlants } from '../../plants/changes/undo-plants.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { MarkAllOut } from './mark-all-out.tsx';
import type { Need } from './need.ts';
import styles from './slip.module.css';
import { SlipLine, VerbButton, VerbLink } from './slip-line.tsx';

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
  return <VerbButton verb="Dismiss" busy={busy} onClick={() => void dismiss()} />;
}

export function Needs({ needs }: { needs: Need[] }) {
  const [done, setDone] = useState<Undoable | null>(null);
  return (
    <>
      {needs.length > 0 && (
        <ul className={styles.part} aria-label="Needs you">
          {needs.map((need) => (
            <NeedLine key={`${need.to} ${need.text}`} need={need} onMarked={setDone} />
          ))}
        </ul>
      )}
      {done && <UndoPlants key={done.words} done={done} onGone={() => setDone(null)} />}
    </>
  );
}

function NeedLine({ need, onMarked }: { need: Need; onMarked: (done: Undoable) => void }) {
  const { text, more, action, to, marksOut, dismiss } = need;
  return (
    <SlipLine is="need" title={<EmailText text={text} />} small={more}>
      {marksOut ? (
        <MarkAllOut count={marksOut} action={action} onMarked={onMarked} />
      ) : (
        <VerbLink verb={action} href={to} />
      )}
      {dismiss && <DismissNeed saves={dismiss} />}
    </SlipLine>
  );
}
