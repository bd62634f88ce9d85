import { href } from 'react-router';
import { hasPage } from '../../../offered.ts';
import { townOf } from '../../facts/farm-details.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { RoadToFarm } from '../../ui/illustrations/road-to-farm.tsx';
import styles from './find-us.module.css';

const LATER = 'We’ll post our opening date here.';

type Props = { plantHours: string | null; stand: string };

export function FindUs({ plantHours, stand }: Props) {
  const farm = useFarm();
  const { facts, now } = farm;
  const isSample = facts.wordsFrom === 'sample';
  const [hasPlants, hasStand] = [hasPage(farm, href('/in-stock')), hasPage(farm, href('/farmstand'))];
  return (
    <section className={`wrap below ${styles.section}`}>
      <RoadToFarm className={styles.picture} />
      <div>
        <h2>{isSample ? 'Just up the road' : 'Where we are'}</h2>
        <address className={styles.address}>
          {facts.street}
          <br />
          {townOf(facts)}
        </address>
        <dl className={styles.hours}>
          {hasPlants && (
            <div>
              <dt>Plants</dt>
              <dd>
                {now.rest && `${now.rest.closed}. `}
                {plantHours ?? LATER}
              </dd>
            </div>
          )}
          {hasStand && (
            <div>
              <dt>Farmstand</dt>
              <dd>{stand}</dd>
            </div>
          )}
        </dl>
        {isSample && (
          <p className={styles.text}>
            {now.standDay
              ? 'When the farm is closed, please stay at the farmstand. You’re welcome to pick up produce or eggs there.'
              : 'Please do not enter the farm area while we are closed.'}
          </p>
        )}
        <p className={`no-print ${styles.links}`}>
          <a href={href('/visit')}>Map, hours and directions</a>
          {hasStand && <a href={href('/farmstand')}>How the stand works</a>}
        </p>
      </div>
    </section>
  );
}
