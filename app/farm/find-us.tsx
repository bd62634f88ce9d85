import { RoadToFarm } from '../ui/illustrations/road-to-farm.tsx';
import { farm } from './farm-facts.ts';
import styles from './find-us.module.css';

/** Where the road ends. */
export function FindUs() {
  return (
    <section className={`wrap ${styles.section}`}>
      <RoadToFarm className={styles.picture} />
      <div>
        <h2>Just up the road</h2>
        <address className={styles.address}>
          {farm.street}
          <br />
          {farm.town}
        </address>
        <p className={styles.text}>
          Please keep to the farmstand when the farm is closed. You are welcome to take produce or eggs from
          it.
        </p>
      </div>
    </section>
  );
}
