import { href } from 'react-router';
import { townOf } from '../../facts/farm-details.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { RoadToFarm } from '../../ui/illustrations/road-to-farm.tsx';
import styles from './find-us.module.css';

export function FindUs() {
  const { facts, now } = useFarm();
  const isSample = facts.wordsFrom === 'sample';
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
        {isSample && (
          <p className={styles.text}>
            {now.standDay
              ? 'When the farm is closed, please stay at the farmstand. You’re welcome to pick up produce or eggs there.'
              : 'Please do not enter the farm area while we are closed.'}
          </p>
        )}
        <a className={`no-print ${styles.link}`} href={href('/visit')}>
          Map, hours and directions
        </a>
      </div>
    </section>
  );
}
