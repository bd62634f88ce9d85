import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

import { EggCarton } from '../ui/illustrations/egg-carton.tsx';
import styles from './coming-soon-eggs.module.css';
import { Duckling } from './duckling.tsx';

/** What the hens and the ducks have promised. */
export function ComingSoonEggs() {
  return (
    <>
      <div className={styles.eggs}>
        <Card className={styles.kind}>
          <EggCarton className={styles.picture} />
          <h3>Chicken eggs</h3>
          <p>Chicken eggs are coming soon, estimated June/July 2025.</p>
        </Card>
        <Card className={styles.kind}>
          <Duckling className={styles.picture} />
          <h3>Duck eggs</h3>
          <p>Duck eggs are coming soon, from a small flock that is still growing.</p>
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
