import { href } from 'react-router';
import type { EggKind } from '../../../db/egg-words.ts';
import type { eggsToCome } from '../../facts/dated-words.ts';
import { EggNews } from '../../facts/egg-news.tsx';
import type { eggPromise } from '../../facts/farm-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import duckling from '../../ui/illustrations/duckling.svg?raw';
import eggCarton from '../../ui/illustrations/egg-carton.svg?raw';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './coming-soon-eggs.module.css';

export type PromisedEggs = {
  toCome: ReturnType<typeof eggsToCome>;
  promise: ReturnType<typeof eggPromise>;
};

const PICTURES: Partial<Record<EggKind, string>> = { ducks: duckling };

/** The promised date; no longer shown once eggs are here. */
export function ComingSoonEggs({ toCome, promise }: PromisedEggs) {
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
          {toCome
            .filter(({ text }) => text)
            .map(({ kind, title, text }) => (
              <Card key={kind} className={styles.kind}>
                <Drawing of={PICTURES[kind] ?? eggCarton} className={styles.picture} />
                <h3>{title}</h3>
                {said(text)}
              </Card>
            ))}
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
