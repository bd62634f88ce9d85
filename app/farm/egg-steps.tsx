import { Basket } from '../ui/illustrations/basket.tsx';
import { EggCarton } from '../ui/illustrations/egg-carton.tsx';
import { Mailbox } from '../ui/illustrations/mailbox.tsx';
import styles from './egg-steps.module.css';
import { useFarm } from './use-farm.ts';

const stepsFor = (radiusMiles: number) => [
  {
    Drawing: Mailbox,
    title: 'Join the list',
    text: `Sign up once and tell us where you live: our eggs go to neighbours within ${radiusMiles} miles of the farm.`,
  },
  {
    Drawing: EggCarton,
    title: 'Ask for a dozen',
    text: 'Or two, or three. We gather them and write to you when they are ready, usually within 24 hours.',
  },
  {
    Drawing: Basket,
    title: 'Pick them up',
    text: 'They wait for you at the farmstand. Leave cash in the box: no need to ring.',
  },
];

/** From the list to the basket. */
export function EggSteps() {
  return (
    <section className={`below ${styles.band}`}>
      <div className="wrap">
        <h2>How to get eggs</h2>
        <ol className={styles.steps}>
          {stepsFor(useFarm().facts.radiusMiles).map(({ Drawing, title, text }) => (
            <li key={title} className={styles.step}>
              <Drawing className={styles.picture} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
