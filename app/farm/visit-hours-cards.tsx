import { Card } from '../ui/card.tsx';
import type { HoursCard } from './visit-hours.ts';
import styles from './visit-hours-cards.module.css';

// As on the farm's own sign: no comma before 'and'.
const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The sign at the gate: one card for each thing that has hours of its own. */
export function VisitHoursCards({ year, cards }: { year: number; cards: readonly HoursCard[] }) {
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{year} Hours</h2>
      <div className={styles.cards}>
        {cards.map(({ title, season, hours, closed, notes }) => (
          <Card as="article" key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.season}>{season}</p>
            <dl className={styles.hours}>
              {hours.map(({ day, time }) => (
                <div key={day}>
                  <dt>{day}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
            {closed.length > 0 && <p className={styles.closed}>Closed {inWords.format(closed)}</p>}
            {notes.map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
          </Card>
        ))}
      </div>
    </section>
  );
}
