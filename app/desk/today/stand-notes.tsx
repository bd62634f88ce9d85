import { href } from 'react-router';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import type { StandNote } from '../../farm/board/board.server.ts';
import { useSettledNotes } from '../../farm/board/use-settled.ts';
import { useSetNotesAside } from './set-notes-aside.tsx';
import styles from './slip.module.css';
import { SlipLine, VerbButton, VerbLink } from './slip-line.tsx';

function saysOf({ what, rowName, words, name }: StandNote): string {
  const who = name || 'Somebody';
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
        verb={isSoldOut ? 'Agree' : 'Settled'}
        about={`– ${says}`}
        onClick={() => onSettle(true, `${says} – ${isSoldOut ? 'agreed' : 'settled'}`)}
      />
      <VerbButton verb="Not so" about={`– ${says}`} onClick={() => onSettle(false, `${says} – set aside`)} />
    </SlipLine>
  );
}
