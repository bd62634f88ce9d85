import { useCallback, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import type { StandNote } from '../../farm/board/board.server.ts';
import { useSettledNotes } from '../../farm/board/use-settled.ts';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import styles from './slip.module.css';
import { SlipLine, VerbButton, VerbLink } from './slip-line.tsx';

/** For an owner whose day a stranger filled with notes: one tap, and one back. */
function useSetNotesAside() {
  const { call, busy } = useFunction('set-notes-aside');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [done, setDone] = useState<{ ids: string[]; words: string } | null>(null);
  const forget = useCallback(() => setDone(null), []);

  async function setAside(ids: string[], undo = false) {
    const answer = await call({ ids, undo });
    if (!answer) return;
    if (!answer.ok) return showToast(answer.problem, 'error');
    const { changed_ids: changed, message } = answer.body;
    if (undo) showToast(message);
    setDone(undo ? null : { ids: changed, words: message });
    await revalidate();
  }

  const bar = done && (
    <UndoBar
      key={done.words}
      words={done.words}
      busy={busy}
      onUndo={() => void setAside(done.ids, true)}
      onGone={forget}
    />
  );
  return { setAside, busy, bar };
}

function saysOf({ what, rowName, words, name }: StandNote): string {
  const who = name || 'Someone';
  if (what === 'sold out') return `${who} says: ${(rowName ?? 'something').toLowerCase()} sold out`;
  return what === 'owes' ? `${who} owes: ${words}` : `${who} left too much: ${words}`;
}

/** With so many, an owner may set all of them aside. */
const MANY = 3;

/** @property most how many are shown; the others are a tap away */
type Props = { notes: StandNote[]; now: Date; isOwner: boolean; most?: number };

/** What neighbors said at the cooler. Nothing of it is on the board before somebody agrees. */
export function StandNotes({ notes, now, isOwner, most = notes.length }: Props) {
  const { setAside, busy, bar } = useSetNotesAside();
  const { isGone, settle } = useSettledNotes();
  const open = notes.filter(({ id }) => !isGone(id));
  const others = open.length - most;
  if (open.length === 0) return bar;
  return (
    <ul className={styles.part} aria-label="Notes from the stand">
      {open.slice(0, most).map((note) => (
        <NoteLine
          key={note.id}
          note={note}
          now={now}
          onSettle={(agree, says) => settle(note.id, agree, says)}
        />
      ))}
      {others > 0 && (
        <SlipLine is="need" title={others === 1 ? '1 more note' : `${others} more notes`}>
          <VerbLink verb="See" about="the notes from the stand" href={href('/dashboard/stand')} />
        </SlipLine>
      )}
      {isOwner && open.length >= MANY && (
        <SlipLine is="need" title={`All ${open.length} notes`} small="Not so, or not worth your time?">
          <VerbButton
            verb="Set all aside"
            busy={busy}
            onClick={() => void setAside(open.map(({ id }) => id))}
          />
        </SlipLine>
      )}
      {bar && <li>{bar}</li>}
    </ul>
  );
}

type LineProps = { note: StandNote; now: Date; onSettle: (agree: boolean, says: string) => void };

function NoteLine({ note, now, onSettle }: LineProps) {
  const isSoldOut = note.what === 'sold out';
  const says = saysOf(note);
  const when = whenInWords(note.at, now);
  return (
    <SlipLine is="need" title={says} small={isSoldOut && note.words ? `${note.words}, ${when}` : when}>
      <VerbButton
        verb={isSoldOut ? 'Yes, sold out' : 'Settled'}
        about={`– ${says}`}
        onClick={() => onSettle(true, `${says} – ${isSoldOut ? 'agreed' : 'settled'}`)}
      />
      <VerbButton
        verb={isSoldOut ? 'Still some' : 'Not so'}
        about={`– ${says}`}
        onClick={() => onSettle(false, `${says} – set aside`)}
      />
    </SlipLine>
  );
}
