import type { FarmFacts } from '../farm/calendar.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EggCarton } from '../ui/illustrations/egg-carton.tsx';
import styles from './coming-soon-eggs.module.css';
import { Duckling } from './duckling.tsx';

export type PromisedEggs = Pick<FarmFacts, 'chickenEggs' | 'duckEggs'>;

/** What the hens and the ducks have promised. */
export function ComingSoonEggs({ chickenEggs, duckEggs }: PromisedEggs) {
  return (
    <>
      <div className={styles.eggs}>
        <Card className={styles.kind}>
          <EggCarton className={styles.picture} />
          <h3>Chicken eggs</h3>
          <p>{chickenEggs}</p>
        </Card>
        <Card className={styles.kind}>
          <Duckling className={styles.picture} />
          <h3>Duck eggs</h3>
          <p>{duckEggs}</p>
        </Card>
      </div>
      <p className={styles.list}>
        Eggs go to neighbours on the list.{' '}
        <ButtonLink href="/egg-list" variant="quiet" small>
          Join the Egg Request List
        </ButtonLink>
      </p>
    </>
  );
}
