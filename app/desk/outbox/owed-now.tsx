import { useId } from 'react';
import { href, Link } from 'react-router';
import { TO_TELL } from '../../eggs/line/heard/to-tell.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import lists from '../../ui/lists/page-links.module.css';
import styles from './outbox.module.css';
import type { OwedNow as Read } from './owed-now.server.ts';

type Row = Read['rows'][number];

/** Where it is on its way. */
function Way({ way, state }: Pick<Row, 'way' | 'state'>) {
  if (way === 'phone')
    return <Link to={`${href('/dashboard/egg-requests')}#${TO_TELL}`}>For you to tell by phone</Link>;
  return <span>{state === 'refused' ? 'By email, once you send it again' : 'By email, on its way'}</span>;
}

/** What neighbors are to hear about their eggs, and have not heard. */
export function OwedNow({ owed: { rows, count, of }, now }: { owed: Read; now: Date }) {
  const heading = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={heading} className="under-18">
      <h2 id={heading} className="title under-8">{`Not said yet: ${of}`}</h2>
      <ul className={lists.list}>
        {rows.map(({ requestId, way, state, name, says, since }) => (
          <li key={`${requestId} ${way}`} className={styles.letter}>
            <strong>{name}</strong>
            <small>{`since ${whenInWords(since, now)}`}</small>
            <p className="small">{says}</p>
            <p className="small">
              <Way way={way} state={state} />
            </p>
          </li>
        ))}
      </ul>
      {count > rows.length && <p>{`The ${rows.length} that wait longest of ${of}.`}</p>}
    </section>
  );
}
