import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { type Undoable, UndoPlants } from '../../plants/changes/undo-plants.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import type { Need, NeedAct } from './need.ts';
import type { SettleWordsInput } from './settled-words.ts';
import styles from './slip.module.css';
import { SlipLine, VerbButton, VerbLink } from './slip-line.tsx';

type Props = { count: number; action: string; onMarked: (done: Undoable) => void };

/** Marks every plant out of stock, if they are still as many as the owner read. */
function MarkAllOut({ count, action, onMarked }: Props) {
  const { call, busy } = useFunction('set-in-stock');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function mark() {
    const matching = { query: '', type: null, show: 'in' as const };
    const answer = await call({ matching, expected: count, in_stock: false });
    if (!answer) return;
    if (answer.ok) {
      const { changed_ids: ids } = answer.body;
      const are = ids.length === 1 ? '1 plant is' : `${ids.length.toLocaleString('en-US')} plants are`;
      onMarked({
        ids,
        inStock: true,
        words: `${are} out of stock now.`,
        undone: `${are} in stock again.`,
      });
    } else showToast(answer.problem, 'error');
    await revalidate();
  }

  return <VerbButton verb={action} busy={busy} onClick={() => void mark()} />;
}

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
