import { beginsWillTell } from '../../eggs/line/way-words.ts';
import type { WaitWords } from '../../facts/farm-words.ts';
import { milesInWords } from '../../facts/radius-words.ts';
import { type FarmToday, useFarm } from '../../facts/use-farm.ts';
import basket from '../../ui/illustrations/basket.svg?raw';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import eggCarton from '../../ui/illustrations/egg-carton.svg?raw';
import mailbox from '../../ui/illustrations/mailbox.svg?raw';
import styles from './egg-steps.module.css';

const stepsFor = (farm: FarmToday, { usual, guess, where }: WaitWords) => [
  {
    drawn: mailbox,
    title: 'Join the list',
    text: `Sign up once and tell us where you live: our eggs go to neighbors within ${milesInWords(farm.facts.radiusMiles)} of the farm.`,
  },
  {
    drawn: eggCarton,
    title: 'Ask for a dozen',
    text: `Or two, or three. ${beginsWillTell(null)} as soon as they’re ready${usual && `, usually within ${usual}`}. ${guess}`.trim(),
  },
  {
    drawn: basket,
    title: 'Pick them up',
    text: where.willBe,
  },
];

export function EggSteps({ wait }: { wait: WaitWords }) {
  return (
    <section className={`below ${styles.band}`}>
      <div className="wrap">
        <h2>How to get eggs</h2>
        <ol className={styles.steps}>
          {stepsFor(useFarm(), wait).map(({ drawn, title, text }) => (
            <li key={title} className={styles.step}>
              <Drawing of={drawn} className={styles.picture} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
