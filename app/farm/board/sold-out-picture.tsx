import type { SoldOutRows } from './sold-out.server.ts';
import { aboutHour, LOOKS_BACK_WEEKS } from './sold-out.ts';
import styles from './sold-out-picture.module.css';

/** The picture's day. */
const [MORNING, NIGHT] = [6, 22];

const TALL = 72;
const heightOf = (hour: number) =>
  (TALL * (Math.min(NIGHT, Math.max(MORNING, hour)) - MORNING)) / (NIGHT - MORNING);

/** When things sell out, by weekday: the lower the bar, the earlier. */
export function SoldOutPicture({ rows }: { rows: SoldOutRows }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sold-out">
      <h2 id="sold-out" className={styles.title}>
        When it sells out
      </h2>
      <p className={styles.hint}>
        {`When it sold out, the last ${LOOKS_BACK_WEEKS} weeks. Short bar = early.`}
      </p>
      {rows.map(({ id, name, days }) => (
        <div key={id}>
          <h3 className={styles.name}>{name}</h3>
          <ul className={styles.picture}>
            {days.map(({ weekday, times, hour }) => (
              <li key={weekday}>
                <span className="visually-hidden">{weekday}</span>
                <span aria-hidden="true" className={styles.soft}>
                  {weekday.slice(0, 3)}
                </span>
                <svg viewBox={`0 0 24 ${TALL}`} className={styles.column} aria-hidden="true">
                  {hour !== null && (
                    <rect width="24" y={TALL - heightOf(hour)} height={heightOf(hour)} rx="3" />
                  )}
                </svg>
                <span>{hour === null ? '–' : aboutHour(hour)}</span>
                <span className={styles.soft}>{times > 0 ? ` ${times}×` : ''}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
