import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { type Undoable, UndoPlants } from '../../plants/changes/undo-plants.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { MarkAllOut } from './mark-all-out.tsx';
import type { Need, NeedAct } from './need.ts';
import type { SettleWordsInput } from './settled-words.ts';
import styles from './slip.module.css';
import { SlipLine, VerbButton, VerbLink } from './slip-line.tsx';

function DoNeed({ does: { verb, call: name, input } }: { does: NeedAct }) {
  const { call, busy } = useFunction(name as 'settle-words');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function act() {
    const answer = await call(input as SettleWordsInput);
    if (!answer) return;
    if (!answer.ok) showToast(answer.problem, 'error');
    await revalidate();
  }
  return <VerbButton verb={verb} busy={busy} onClick={() => void act()} />;
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
  const does = dismiss
    ? ({ verb: 'Dismiss', call: 'update-farm-words', input: dismiss } as const)
    : need.does;
  return (
    <SlipLine is="need" title={<EmailText text={text} />} small={more && <EmailText text={more} />}>
      {marksOut ? (
        <MarkAllOut count={marksOut} action={action} onMarked={onMarked} />
      ) : (
        <VerbLink verb={action} href={to} />
      )}
      {does && <DoNeed does={does} />}
    </SlipLine>
  );
}
