import { yearOf } from '../../../facts/calendar/days.ts';
import styles from './egg-year.module.css';
import type { YearWeek } from './egg-year.ts';
import { shortMonth } from './scale.ts';

/** 'Sep 14', or with its year 'Dec 28, 2024'. */
const dayInShort = (day: string, newest: string) =>
  `${shortMonth(day)}\u00a0${Number(day.slice(8))}${yearOf(day) === yearOf(newest) ? '' : `, ${yearOf(day)}`}`;

export function YearTable({ weeks, caption }: { weeks: YearWeek[]; caption: string }) {
  const newest = weeks.at(-1)?.week ?? '';
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Dozens a day</th>
            <th scope="col">Requests ready</th>
            <th scope="col">Half, in days</th>
            <th scope="col">All, in days</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, dozens, ready }) => (
            <tr key={week}>
              <th scope="row">{dayInShort(week, newest)}</th>
              <td>{dozens === null ? 'not counted' : dozens.toFixed(1)}</td>
              <td>{ready?.requests ?? 0}</td>
              <td>{ready?.median.toFixed(1)}</td>
              <td>{ready?.longest.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
