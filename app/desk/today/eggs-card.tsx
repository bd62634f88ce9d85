import type { ReactNode } from 'react';
import { href } from 'react-router';
import { waitedInWords } from '../../facts/calendar/farm-time.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import styles from './today.module.css';
import type { EggsToday } from './today.ts';

const inKinds = (kinds: EggsToday['gather']['kinds']) =>
  kinds.map(({ kind, dozens }) => `${dozens} doz ${kind}`).join(', ');

const neighbors = (people: number) => (people === 1 ? '1 neighbor' : `${people} neighbors`);

type Props = { eggs: EggsToday; now: Date; children?: ReactNode };

export function EggsCard({ eggs, now, children }: Props) {
  const { gather, pickup } = eggs;
  return (
    <Card as="section" className={`${styles.card} ${styles.eggs}`} aria-labelledby="today-eggs">
      <h2 id="today-eggs" className={styles.title}>
        Eggs
      </h2>
      {gather.people === 0 ? (
        <p>Nobody is waiting for eggs.</p>
      ) : (
        <>
          <p className={styles.number}>
            <span>{`${gather.dozens} doz `}</span>
            <span>{`wanted: ${inKinds(gather.kinds)}`}</span>
          </p>
          <Waiting eggs={eggs} now={now} />
        </>
      )}
      {pickup.people > 0 && (
        <p>
          <Chip tone="ready">Awaiting Pickup</Chip>{' '}
          <a href={`${href('/dashboard/egg-requests')}?show=awaiting_pickup`}>
            {`${inKinds(pickup.kinds)} for ${neighbors(pickup.people)}`}
          </a>
        </p>
      )}
      {children}
      <p className={styles.ways}>
        <ButtonLink small variant="quiet" href={href('/dashboard/egg-requests')}>
          Open the egg list
        </ButtonLink>
        <ButtonLink small variant="quiet" href={href('/dashboard/egg-requests/ask')}>
          Ask for somebody
        </ButtonLink>
      </p>
    </Card>
  );
}

function Waiting({ eggs: { gather, oldest, late, wait, stated }, now }: { eggs: EggsToday; now: Date }) {
  return (
    <p>
      <span>{`${neighbors(gather.people)} waiting`}</span>
      {oldest && (
        <>
          <span>{`, the longest for `}</span>
          <span className={late ? styles.late : undefined}>{waitedInWords(oldest, now)}</span>
        </>
      )}
      <span>{(late || wait) && `. You tell people about ${stated}.`}</span>
    </p>
  );
}
