import { href } from 'react-router';
import type { FarmWords } from '../../../db/farm-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { EggNews } from '../../facts/words/egg-news.tsx';
import type { eggPromise } from '../../facts/words/farm-words.ts';
import { EggCarton } from '../../ui/illustrations/egg-carton.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './coming-soon-eggs.module.css';
import { Duckling } from './duckling.tsx';

type Promised = FarmWords['comingSoon'] & { promise: ReturnType<typeof eggPromise> };

export type PromisedEggs = Pick<Promised, 'chickenEggs' | 'duckEggs' | 'promise'>;

/** The promised date; no longer shown once eggs are here. */
export function ComingSoonEggs({ chickenEggs, duckEggs, promise }: PromisedEggs) {
  const { offered } = useFarm().now.eggs;
  const said = (text: string) =>
    promise === 'ahead' ? (
      <p>{text}</p>
    ) : (
      <p>
        <span className={styles.earlier}>Announced earlier:</span> “{text}”
      </p>
    );
  return (
    <>
      <EggNews />
      {promise === 'over' ? (
        <p>
          {offered
            ? 'Neighbors on the list can ask for eggs now.'
            : 'No egg news right now. When more are on the way, we’ll say so here.'}
        </p>
      ) : (
        <div className={styles.eggs}>
          {chickenEggs && (
            <Card className={styles.kind}>
              <EggCarton className={styles.picture} />
              <h3>Chicken eggs</h3>
              {said(chickenEggs)}
            </Card>
          )}
          {duckEggs && (
            <Card className={styles.kind}>
              <Duckling className={styles.picture} />
              <h3>Duck eggs</h3>
              {said(duckEggs)}
            </Card>
          )}
        </div>
      )}
      <p className={styles.list}>
        Eggs go to neighbors on the list.{' '}
        <ButtonLink href={href('/egg-list')} variant="quiet" small>
          Join the Egg Request List
        </ButtonLink>
      </p>
    </>
  );
}
