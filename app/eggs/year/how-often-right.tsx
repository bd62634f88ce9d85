import { MONTHS } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './egg-year.module.css';
import type { MonthRight } from './egg-year.ts';

/** 'September', 'December 2024' */
function monthInWords(month: string, today: string): string {
  const name = MONTHS[Number(month.slice(5)) - 1] ?? '';
  return yearOf(month) === yearOf(today) ? name : `${name} ${yearOf(month)}`;
}

/** How many waits ended inside what was said when they began, by month. */
export function HowOftenRight({ right, today }: { right: MonthRight[]; today: string }) {
  if (right.length === 0) return null;
  return (
    <Card as="section" className={styles.year} aria-labelledby="right">
      <h2 id="right" className={styles.kind}>
        How often we were right
      </h2>
      <p className={styles.now}>Requests that were ready within the wait we said when they asked.</p>
      <table className={styles.table}>
        <caption className="visually-hidden">How often we were right, by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Ready in time</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {right.toReversed().map(({ month, said, held }) => (
            <tr key={month}>
              <th scope="row">{monthInWords(month, today)}</th>
              <td>{`${held} of ${said}`}</td>
              <td>{`${Math.round((100 * held) / said)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
