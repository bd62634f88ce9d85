import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ToldHow } from '../../../../db/egg-words.ts';
import { Card } from '../../../ui/pieces/card.tsx';
import { UndoBar } from '../../../ui/pieces/undo-bar.tsx';
import type { ToTell } from './to-tell.server.ts';
import { TO_TELL, TOLD_HOW_WORDS } from './to-tell.ts';
import styles from './to-tell-list.module.css';
import { ToTellRow } from './to-tell-row.tsx';
import { useTold } from './use-told.ts';

/** @property elsewhere the address of the page that has the list, where this one only leads there @property frame in place of a card */
type Props = {
  toTell: ToTell[];
  readAt: Date;
  elsewhere?: string;
  frame?: (left: ToTell[], busy: boolean, rows: ReactNode) => ReactNode;
};

/** Whom no email reaches: the phone in her hand tells them, and remembers who was told. */
export function ToTellList({ toTell, readAt, elsewhere, frame }: Props) {
  const heading = useId();
  const told = useTold();
  const [done, setDone] = useState<{ id: string; words: string } | null>(null);
  const lastOf = (id: string) => told.unsent.findLast(({ input }) => input.request_id === id)?.input;
  const isKept = (id: string) => lastOf(id)?.undo === false;
  const left = toTell.filter(({ request_id }) => !isKept(request_id));
  if (toTell.length === 0 && !done) return null;

  if (elsewhere && !done)
    return (
      <p className={styles.lead}>
        <Link to={`${elsewhere}#${TO_TELL}`}>{`${left.length} to tell`}</Link>
      </p>
    );

  function tell({ request_id, name, facts, digest }: ToTell, how: ToldHow) {
    const says = `${name} was told ${TOLD_HOW_WORDS[how]}`;
    const shown = facts ? { facts, digest } : {};
    if (told.add({ request_id, how, undo: false, ...shown }, says))
      setDone({ id: request_id, words: `${says}.` });
  }

  function undo(id: string) {
    setDone(null);
    const waiting = told.unsent.find(({ input, sent }) => input.request_id === id && !sent);
    if (waiting && !told.busy) told.drop(waiting.key);
    else told.add({ request_id: id, how: 'in person', undo: true }, 'A neighbor is still to be told');
  }

  const rows = (
    <>
      {left.length > 0 && (
        <ul className={styles.list}>
          {left.map((one) => (
            <ToTellRow key={one.request_id} toTell={one} now={readAt} onTold={(how) => tell(one, how)} />
          ))}
        </ul>
      )}
      {done && (
        <UndoBar
          key={done.id}
          words={done.words}
          busy={false}
          onUndo={() => undo(done.id)}
          onGone={() => setDone(null)}
        />
      )}
    </>
  );
  if (frame) return frame(left, told.busy, rows);
  return (
    <Card
      as="section"
      id={TO_TELL}
      className={styles.card}
      aria-labelledby={heading}
      aria-busy={told.busy || undefined}
    >
      <h2 id={heading} className={styles.heading}>{`${left.length} to tell`}</h2>
      {rows}
    </Card>
  );
}
