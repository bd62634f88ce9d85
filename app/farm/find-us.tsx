import { RoadToFarm } from '../ui/illustrations/road-to-farm.tsx';
import { townOf } from './farm-details.ts';
import styles from './find-us.module.css';
import { useFarm } from './use-farm.ts';

/** Where the road ends. */
export function FindUs() {
  const { facts } = useFarm();
  return (
    <section className={`wrap below ${styles.section}`}>
      <RoadToFarm className={styles.picture} />
      <div>
        <h2>Just up the road</h2>
        <address className={styles.address}>
          {facts.street}
          <br />
          {townOf(facts)}
        </address>
        <p className={styles.text}>
          Please keep to the farmstand when the farm is closed. You are welcome to take produce or eggs from
          it.
        </p>
        <a className={`no-print ${styles.link}`} href="/visit">
          Map, hours and directions
        </a>
      </div>
    </section>
  );
}
