import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/pieces/button.tsx';
import { giveInWords, onHandInWords, type Sharing } from '../../line/count/sharing.ts';
import type { Counts } from '../../line/count/use-counts.ts';
import type { OnHand } from '../../line/proposal.ts';
import styles from './basket-bar.module.css';
import { queueView } from './queue-view.ts';
import type { Giving } from './use-give.ts';

/** Stays in sight while the line scrolls under it. */
export function Bar({ title, small, children }: { title: ReactNode; small: string; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label="Today’s eggs">
      <div className={styles.words}>
        <p className={styles.title} role="status">
          {title}
        </p>
        <p className={styles.small}>{small}</p>
      </div>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}

type Props = {
  onHand: OnHand;
  sharing: Sharing;
  giving: Giving;
  counts: Counts;
  /** Whether those who get eggs are in sight. */
  isSeen: boolean;
  onCount: () => void;
};

export function BasketBar({ onHand, sharing, giving, counts, isSeen, onCount }: Props) {
  const { eggs, kinds } = onHandInWords(onHand, sharing.kinds);
  const { gets, putBy } = sharing;
  const goes = gets + putBy > 0;
  const title = (
    <>
      <span>{eggs ? `${eggs} on hand` : 'Nothing on hand'}</span>
      {goes && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> for </span>
          <span>{peopleInWords(gets, putBy)}</span>
        </>
      )}
    </>
  );
  return (
    <Bar title={title} small={kinds || 'Count, and see who’s next.'}>
      {!goes && (
        <Button className={styles.act} busy={counts.busy && counts.unsent.length > 0} onClick={onCount}>
          Count eggs
        </Button>
      )}
      {goes && !isSeen && (
        <Link className={styles.see} to={queueView.addressOf(queueView.first, {})}>
          See who
        </Link>
      )}
      {goes && isSeen && (
        <Button
          className={styles.act}
          busy={giving.busy}
          disabled={!giving.isOnline || counts.unsent.length > 0}
          onClick={() => void giving.give()}
        >
          {gets > 0 ? (
            <>
              <span>Give out</span>
              <span className="visually-hidden">{` ${giveInWords(sharing)}`}</span>
            </>
          ) : (
            `Save for ${putBy}`
          )}
        </Button>
      )}
    </Bar>
  );
}

function peopleInWords(gets: number, putBy: number): string {
  if (gets === 0) return `saved for ${putBy}`;
  return gets === 1 ? '1 neighbor' : `${gets} neighbors`;
}
