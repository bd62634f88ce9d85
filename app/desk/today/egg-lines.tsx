import { href } from 'react-router';
import { sinceInWords } from '../../eggs/desk/queue/since.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { CountLine } from './count-line.tsx';
import styles from './slip.module.css';
import { SlipLine, VerbLink } from './slip-line.tsx';
import { TellLine } from './tell-line.tsx';
import type { EggsToday } from './today.server.ts';

const queue = href('/dashboard/egg-requests');

type Props = { eggs: EggsToday; now: Date };

export function EggLines({ eggs, now }: Props) {
  const { counted, aside, toTell, pickup } = eggs;
  return (
    <>
      <CountLine counted={counted} aside={aside} />
      {eggs.waiting.people > 0 && <GiveLine eggs={eggs} now={now} />}
      <TellLine toTell={toTell} readAt={now} />
      {pickup.people > 0 && (
        <SlipLine title={`${pickup.people} to be picked up`} small={keptInWords(pickup, now)}>
          <VerbLink verb="See" about="who picks up" href={`${queue}?show=awaiting_pickup`} />
        </SlipLine>
      )}
    </>
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
