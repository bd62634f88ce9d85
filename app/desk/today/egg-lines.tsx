import { type ReactNode, useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import { EGG_KINDS, type TellBy } from '../../../db/egg-words.ts';
import { sinceInWords } from '../../eggs/desk/queue/since.ts';
import { usePickedUp } from '../../eggs/desk/queue/use-picked-up.ts';
import { CountDialog } from '../../eggs/line/count/count-dialog.tsx';
import { lastCountOf } from '../../eggs/line/count/counted.ts';
import { useCounts } from '../../eggs/line/count/use-counts.ts';
import { useTake } from '../../eggs/line/count/use-take.tsx';
import type { ToTell } from '../../eggs/line/heard/to-tell.server.ts';
import { isOverdue, TELL_BY_WORDS, TO_TELL } from '../../eggs/line/heard/to-tell.ts';
import { ToTellList } from '../../eggs/line/heard/to-tell-list.tsx';
import { kindInWords } from '../../eggs/request/egg-request.ts';
import { formatTime, whenInWords } from '../../facts/calendar/farm-time.ts';
import { useHere } from '../../forms/unsent/here.ts';
import styles from './slip.module.css';
import { LineWords, SlipLine, VerbButton, VerbLink } from './slip-line.tsx';
import type { EggsToday } from './today.server.ts';

const WAYS = (by: TellBy | null) => TELL_BY_WORDS[by ?? 'text'].toLowerCase();

/** 'Orla by text, Mr. Vang by phone call and 3 more' */
function whomInWords(left: Pick<ToTell, 'name' | 'tell_by'>[]): string {
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

type TellLineProps = { toTell: ToTell[]; readAt: Date };

/** Unfolds whom to tell, with their phones; a single one is in sight at once. */
function TellLine(props: TellLineProps) {
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
          title={left.length === 0 ? 'Everyone was told' : `Tell ${people}`}
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

/** '58 chicken and 7 duck at 7:20 AM, by June', or null before the first of today. */
function countedInWords(counted: EggsToday['counted']): string | null {
  const last = counted.findLast(({ what }) => what === 'gathered');
  if (!last) return null;
  const kinds = EGG_KINDS.flatMap((kind) => {
    const count = lastCountOf(counted, kind);
    return count ? [`${count.eggs} ${kindInWords(kind).toLowerCase()}`] : [];
  });
  return `${kinds.join(' and ')} at ${formatTime(last.at)}${last.by ? `, by ${last.by}` : ''}`;
}

type CountLineProps = Pick<EggsToday, 'counted' | 'aside'>;

/** Works without signal: the phone keeps what was counted. */
function CountLine({ counted, aside }: CountLineProps) {
  const { now } = useHere();
  const counts = useCounts();
  const take = useTake(aside, counts);
  const [isCounting, setCounting] = useState(false);
  const noted = counts.unsent
    .filter(({ sent }) => !sent)
    .map(({ input, at }) => ({ ...input, at: new Date(at), by: null }));
  const last = countedInWords([...counted, ...noted]);
  const small = last && noted.length > 0 ? `${last}, not sent yet` : last;
  return (
    <li className={styles.line}>
      <LineWords is={last ? 'done' : undefined} title="Count eggs" small={small ?? 'Not counted yet today'}>
        <VerbButton
          verb={last ? 'Again' : 'Count'}
          about={last ? '– count eggs' : 'eggs'}
          onClick={() => setCounting(true)}
        />
      </LineWords>
      {isCounting && (
        <CountDialog
          counted={counted}
          unsent={counts.unsent}
          now={now}
          onCount={(input) => void take(input)}
          onClose={() => setCounting(false)}
        />
      )}
    </li>
  );
}

const queue = href('/dashboard/egg-requests');

type Props = { eggs: EggsToday; now: Date };

export function EggLines({ eggs, now }: Props) {
  const { counted, aside, toTell, pickup } = eggs;
  return (
    <>
      <CountLine counted={counted} aside={aside} />
      {eggs.waiting.people > 0 && <GiveLine eggs={eggs} now={now} />}
      <TellLine toTell={toTell} readAt={now} />
      {pickup.people > 0 && <PickupLine pickup={pickup} now={now} />}
    </>
  );
}

type PickupProps = Pick<EggsToday, 'pickup'> & { now: Date };

/** Follows what this phone handed out, also without signal. */
function PickupLine({ pickup, now }: PickupProps) {
  const { gone } = usePickedUp();
  const left = Math.max(0, pickup.people - gone);
  return (
    <SlipLine
      is={left === 0 ? 'done' : undefined}
      title={left === 0 ? 'All picked up' : `${left} to be picked up`}
      small={gone === 0 && keptInWords(pickup, now)}
    >
      <VerbLink verb="See" about="who picks up" href={`${queue}?show=awaiting_pickup`} />
    </SlipLine>
  );
}

const dozen = (dozens: number) => `${dozens.toLocaleString('en-US')} dozen`;

function keptInWords({ people, dozens, keptUntil }: EggsToday['pickup'], now: Date): string {
  if (!keptUntil) return dozen(dozens);
  const until = `kept until ${whenInWords(keptUntil, now)}`;
  return `${dozen(dozens)}, ${people === 1 ? until : `the first ${until}`}`;
}

/** What is on hand decides: as many dozens as the egg list proposes. */
function giveInWords({ gives: { gets, dozens, putBy }, waiting: { people } }: EggsToday): string {
  if (gets > 0) return `Give out ${dozen(dozens)}`;
  if (putBy > 0) return `Save eggs for ${putBy}`;
  return `${people.toLocaleString('en-US')} waiting for eggs`;
}

function GiveLine({ eggs, now }: Props) {
  const { gives, waiting, late, stated } = eggs;
  const waits =
    gives.gets + gives.putBy > 0 ? `${waiting.people} waiting` : `${dozen(waiting.dozens)} wanted`;
  return (
    <SlipLine
      is={gives.gets > 0 ? 'now' : undefined}
      title={giveInWords(eggs)}
      small={
        waiting.first && (
          <>
            <span>{`${waits}, `}</span>
            <span className={late ? styles.late : undefined}>
              <span>{`first ${sinceInWords(waiting.first, now)}`}</span>
              {late && <span className="visually-hidden">{`, longer than ${stated}`}</span>}
            </span>
          </>
        )
      }
    >
      <VerbLink verb="Open" about="the egg list" href={queue} />
    </SlipLine>
  );
}
