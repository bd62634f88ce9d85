import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TellBy } from '../../../db/egg-words.ts';
import type { ToTell } from '../../eggs/line/heard/to-tell.server.ts';
import { isOverdue, TELL_BY_WORDS, TO_TELL } from '../../eggs/line/heard/to-tell.ts';
import { ToTellList } from '../../eggs/line/heard/to-tell-list.tsx';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import styles from './slip.module.css';
import { LineWords } from './slip-line.tsx';

const WAYS = (by: TellBy | null) => TELL_BY_WORDS[by ?? 'text'].toLowerCase();

/** 'Orla by text, Mr. Vang by phone call and 3 more' */
export function whomInWords(left: Pick<ToTell, 'name' | 'tell_by'>[]): string {
  const named = left.slice(0, 2).map(({ name, tell_by }) => `${name} ${WAYS(tell_by)}`);
  const others = left.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

/** Told by nobody for hours, they need somebody. */
function lateInWords(left: ToTell[], now: Date): string {
  const late = left.filter(({ since }) => isOverdue(since, now));
  const [first] = late;
  if (!first) return '';
  const when = whenInWords(first.since, now);
  return late.length === 1
    ? `Nobody has told ${first.name} yet, since ${when}.`
    : `Nobody has told ${late.length} neighbors yet, the first since ${when}.`;
}

type Props = { toTell: ToTell[]; readAt: Date };

/** Unfolds whom to tell, with their phones; a single one is in sight at once. */
export function TellLine(props: Props) {
  return (
    <ToTellList
      {...props}
      frame={(left, busy, rows) => (
        <li className={styles.line} aria-busy={busy || undefined}>
          <Unfolds left={left} now={props.readAt} opened={props.toTell.length === 1}>
            {rows}
          </Unfolds>
        </li>
      )}
    />
  );
}

type UnfoldsProps = { left: ToTell[]; now: Date; opened: boolean; children: ReactNode };

function Unfolds({ left, now, opened, children }: UnfoldsProps) {
  const [open, setOpen] = useState(opened);
  const place = useLocation();
  useEffect(() => {
    if (place.hash === `#${TO_TELL}`) setOpen(true);
  }, [place]);
  const late = lateInWords(left, now);
  const people = left.length === 1 ? '1 neighbor' : `${left.length} neighbors`;
  return (
    <details id={TO_TELL} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <LineWords
          is={late ? 'need' : left.length === 0 ? 'done' : undefined}
          title={left.length === 0 ? 'Everybody was told' : `Tell ${people}`}
          small={late || whomInWords(left)}
        >
          <span className={styles.go} aria-hidden="true">
            {open ? 'Close' : 'Tell'}
          </span>
        </LineWords>
      </summary>
      <div className={styles.below}>{children}</div>
    </details>
  );
}
