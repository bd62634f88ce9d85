import { MONTHS } from '../../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../../facts/calendar/days.ts';
import { Card } from '../../../ui/pieces/card.tsx';
import styles from './egg-year.module.css';
import { LENGTHS, type LengthRight, type MonthRight, type Right } from './egg-year.ts';

/** 'September', 'December 2024' */
function monthInWords(month: string, today: string): string {
  const name = MONTHS[Number(month.slice(5)) - 1] ?? '';
  return yearOf(month) === yearOf(today) ? name : `${name} ${yearOf(month)}`;
}

type Row = Right & { name: string };

function RightTable({ caption, first, rows }: { caption: string; first: string; rows: Row[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Ready in time</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, said, held }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{`${held} of ${said}`}</td>
            <td>{`${Math.round((100 * held) / said)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { right: MonthRight[]; lengths: LengthRight[]; today: string };

/** How many waits ended inside what was said when they began, by month and by length. */
export function HowOftenRight({ right, lengths, today }: Props) {
  if (right.length === 0) return null;
  return (
    <Card as="section" className={styles.year} aria-labelledby="right">
      <h2 id="right" className="under-4">
        How often we were right
      </h2>
      <p className={styles.now}>
        Requests that were ready within the wait we said when they asked, neither later nor more than a day
        earlier. Whoever gave up or still waits after it counts, too.
      </p>
      <RightTable
        caption="How often we were right, by month"
        first="Month"
        rows={right.toReversed().map((one) => ({ ...one, name: monthInWords(one.month, today) }))}
      />
      <RightTable
        caption="How often we were right, by how long the wait was"
        first="Wait"
        rows={lengths.map((one) => ({ ...one, name: LENGTHS[one.length] }))}
      />
    </Card>
  );
}
