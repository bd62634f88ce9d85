import { telephone } from '../../../core/phone.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { classNames } from '../../ui/pieces/class-names.ts';
import styles from './road-sign.module.css';
import type { Sign, SignLine } from './sign-words.ts';

/** Longer lines are set smaller, so that a phone shows the whole board. */
const LONG = [22, 34] as const;

function Line({ line: { words, open }, level }: { line: SignLine; level: 0 | 1 }) {
  const size = level === 0 ? styles.head : styles.below;
  return (
    <p className={classNames('right-now', size, words.length > LONG[level] && styles.long)}>
      {level === 0 && <span aria-hidden="true" className={open ? styles.open : styles.closed} />}
      {words}
    </p>
  );
}

/** What a neighbor wants to know before driving over. */
export function RoadSign({ sign: { lines, facts, asleep } }: { sign: Sign }) {
  const { facts: farm, directions } = useFarm();
  const [first, second] = lines;
  return (
    <section aria-label="The sign at the road" className={styles.place}>
      <div className={classNames(styles.sign, asleep && styles.asleep)}>
        {first && <Line line={first} level={0} />}
        {second && <Line line={second} level={1} />}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map(({ strong, atStand, rest, passes }) => (
              <li key={strong} className={passes && 'right-now'}>
                <b>{strong}</b>{' '}
                {atStand && (
                  <span className="right-now">
                    <b>{atStand}</b>
                    {' · '}
                  </span>
                )}
                {rest}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.ways}>
        {directions && (
          <ButtonLink href={directions} rel="noreferrer" target="_blank">
            Directions
          </ButtonLink>
        )}
        <ButtonLink href={telephone(farm.phone)} variant="quiet" className={styles.call}>
          Call
        </ButtonLink>
      </div>
    </section>
  );
}
