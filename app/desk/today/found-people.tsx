import { href } from 'react-router';
import { phoneInWords, telephone } from '../../../core/phone.ts';
import { customersView } from '../../eggs/desk/customers/customers-view.ts';
import type { FoundMember } from '../../eggs/desk/customers/find-members.server.ts';
import { queueView } from '../../eggs/desk/queue/queue-view.ts';
import { dozensInWords, eggsOf } from '../../eggs/request/egg-request.ts';
import { waitedInWords } from '../../facts/calendar/farm-time.ts';
import type { Found } from './today.server.ts';
import styles from './today-search.module.css';

export function FoundPeople({ found, now }: { found: Found; now: Date }) {
  const { query, people, everybody } = found;
  if (people.length === 0) return null;
  const all = `${href('/egg-customers')}${customersView.addressOf({ show: 'pending', query, page: 1 })}`;
  return (
    <>
      <ul className={styles.rows} aria-label="People found">
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <a className={styles.name} href={whereIs(person)}>
              <span>{`${person.firstName} ${person.lastName} `}</span>
              <span>{person.request ? asksFor(person.request, now) : 'On the egg list'}</span>
            </a>
            <a className={styles.phone} href={telephone(person.phone)}>
              {phoneInWords(person.phone)}
            </a>
          </li>
        ))}
      </ul>
      {people.length < everybody && (
        <p className={styles.more}>
          <a href={all}>All people found</a>
        </p>
      )}
    </>
  );
}

function whereIs({ id, firstName, lastName, request }: FoundMember): string {
  const show = request?.requestStatus;
  if (show !== 'pending' && show !== 'awaiting_pickup')
    return href('/egg-customers/:memberId', { memberId: id });
  const view = queueView.addressOf({ show, query: `${firstName} ${lastName}`, page: 1 });
  return `${href('/dashboard/egg-requests')}${view}`;
}

function asksFor(request: NonNullable<FoundMember['request']>, now: Date): string {
  const dozens = dozensInWords(eggsOf(request));
  if (request.requestStatus === 'awaiting_pickup') return `${dozens} to pick up`;
  return `${dozens}, waiting for ${waitedInWords(request.requestedAt, now)}`;
}
