import { dayInWords, formatWeekday } from '../../facts/calendar/farm-time.ts';
import styles from './history.module.css';
import type { HistoryRow } from './history.server.ts';
import { HistoryLine } from './history-line.tsx';

function byDay(rows: HistoryRow[]): Map<string, HistoryRow[]> {
  const days = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const day = formatWeekday(row.at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}

/** @param rows newest first */
export function HistoryList({ rows, now, busy }: { rows: HistoryRow[]; now: Date; busy: boolean }) {
  return (
    <div className={styles.days} aria-busy={busy}>
      {[...byDay(rows)].map(([day, lines]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>
            <span>{`${day} `}</span>
            <small>{lines[0] && dayInWords(lines[0].at, now)}</small>
          </h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <HistoryLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
