import { phoneInWords } from '../../../core/phone.ts';
import { waitedInWords } from '../../facts/calendar/farm-time.ts';
import { Button } from '../../ui/pieces/button.tsx';
import type { FoundMember } from '../desk/customers/find-members.server.ts';
import { dozensInWords, eggsOf } from '../request/egg-request.ts';
import { type RequestEggsParts, useRequestEggs } from '../request/use-request-eggs.tsx';
import styles from './ask-for-page.module.css';

type Props = { people: FoundMember[]; parts: RequestEggsParts; now: Date };

function hasInWords({ request }: FoundMember, now: Date): string {
  if (!request) return '';
  const dozens = dozensInWords(eggsOf(request)).toLowerCase();
  return request.requestStatus === 'awaiting_pickup'
    ? `${dozens} to pick up`
    : `${dozens} in line for ${waitedInWords(request.requestedAt, now)}`;
}

export function FoundNeighbors({ people, parts, now }: Props) {
  const requestEggs = useRequestEggs(parts);
  if (people.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="People found">
      {people.map((person) => {
        const name = `${person.firstName} ${person.lastName}`.trim();
        const has = hasInWords(person, now);
        return (
          <li key={person.id} className={styles.row}>
            <p className={styles.who}>
              <strong>{name}</strong>
              <span>{[phoneInWords(person.phone), has].filter(Boolean).join(' · ')}</span>
            </p>
            {!person.request && (
              <Button small onClick={() => void requestEggs(undefined, { id: person.id, name })}>
                Ask<span className="visually-hidden">{` for ${name}`}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
