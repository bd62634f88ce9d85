import { href, useRevalidator } from 'react-router';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import type { StandNote } from '../../farm/board/board.server.ts';
import { useFunction } from '../../forms/use-function.ts';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './slip.module.css';
import { SlipLine, VerbButton, VerbLink } from './slip-line.tsx';

function saysOf({ what, rowName, words, name }: StandNote): string {
  const who = name || 'Somebody';
  if (what === 'sold out') return `${who} says: ${(rowName ?? 'something').toLowerCase()} sold out`;
  return what === 'owes' ? `${who} owes: ${words}` : `${who} left too much: ${words}`;
}

/** @property most how many are shown; the others are a tap away */
type Props = { notes: StandNote[]; now: Date; most?: number };

/** What neighbors said at the cooler. Nothing of it is on the board before somebody agrees. */
export function StandNotes({ notes, now, most = notes.length }: Props) {
  const others = notes.length - most;
  if (notes.length === 0) return null;
  return (
    <ul className={styles.part} aria-label="Notes from the stand">
      {notes.slice(0, most).map((note) => (
        <NoteLine key={note.id} note={note} now={now} />
      ))}
      {others > 0 && (
        <SlipLine is="need" title={others === 1 ? '1 more note' : `${others} more notes`}>
          <VerbLink verb="See" about="the notes from the stand" href={href('/dashboard/stand')} />
        </SlipLine>
      )}
    </ul>
  );
}

function NoteLine({ note, now }: { note: StandNote; now: Date }) {
  const { call, busy } = useFunction('settle-stand-note');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const isSoldOut = note.what === 'sold out';
  const says = saysOf(note);

  async function settle(agree: boolean) {
    const answer = await call({ id: note.id, agree });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    await revalidate();
  }

  const when = whenInWords(note.at, now);
  return (
    <SlipLine is="need" title={says} small={isSoldOut && note.words ? `${note.words}, ${when}` : when}>
      <VerbButton
        verb={isSoldOut ? 'Agree' : 'Settled'}
        about={`– ${says}`}
        busy={busy}
        onClick={() => void settle(true)}
      />
      <VerbButton verb="Not so" about={`– ${says}`} busy={busy} onClick={() => void settle(false)} />
    </SlipLine>
  );
}
