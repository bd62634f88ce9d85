import { href } from 'react-router';
import type { EggKind } from '../../../db/egg-words.ts';
import type { eggsToCome } from '../../facts/dated-words.ts';
import { EggNews } from '../../facts/egg-news.tsx';
import type { eggPromise } from '../../facts/farm-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { EggCarton } from '../../ui/illustrations/egg-carton.tsx';
import { Picture, type PictureProps } from '../../ui/illustrations/picture.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './coming-soon-eggs.module.css';

function Duckling({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 180 130" className={className}>
      <g stroke="var(--ink)">
        <path
          d="M34 62c10 4 22 4 32-1 8-4 10-9 9-17-2-17 10-30 27-30 16 0 27 11 27 26 0 9-4 14-4 21 0 6 12 12 12 26 0 18-16 27-44 27-38 0-58-20-59-52z"
          fill="#f8d36b"
        />
        <path d="M66 76c4 15 20 20 34 11 6-4 9-9 10-15" strokeWidth="2.6" />
        <path d="M128 33c8-1 14 1 20 5-5 6-13 8-21 6z" fill="var(--clay)" stroke="var(--clay-deep)" />
        <circle cx="111" cy="34" r="3" fill="var(--ink)" stroke="none" />
      </g>
      <path d="M8 104c10-6 19-6 28 0s18 6 28 0 19-6 28 0 18 6 28 0 19-6 28 0 14 6 24 1" stroke="#7fa5a8" />
      <path d="M40 118c8-5 15-5 22 0s14 5 22 0 15-5 22 0 14 5 22 0" stroke="#a9c4c2" strokeWidth="2.6" />
    </Picture>
  );
}

export type PromisedEggs = {
  toCome: ReturnType<typeof eggsToCome>;
  promise: ReturnType<typeof eggPromise>;
};

const PICTURES: Partial<Record<EggKind, typeof EggCarton>> = { ducks: Duckling };

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
            .map(({ kind, title, text }) => {
              const Drawing = PICTURES[kind] ?? EggCarton;
              return (
                <Card key={kind} className={styles.kind}>
                  <Drawing className={styles.picture} />
                  <h3>{title}</h3>
                  {said(text)}
                </Card>
              );
            })}
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
