import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import type { VisitHours } from './visit-hours.ts';
import styles from './visit-hours-cards.module.css';

/** The sign at the gate: one card for each thing that has hours of its own. */
export function VisitHoursCards({ year, cards, note }: VisitHours) {
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{year} Hours</h2>
      {note && <Notice className={styles.stale}>{note}</Notice>}
      <div className={styles.cards}>
        {cards.map(({ title, season, hours, closed, notes }) => (
          <Card as="article" key={`${title} ${season}`}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.season}>{season}</p>
            <dl className={styles.hours}>
              {hours.map((line) => (
                <div key={line.days}>
                  <dt>{line.days}</dt>
                  <dd>{line.hours}</dd>
                </div>
              ))}
            </dl>
            {closed && <p className={styles.closed}>{closed}</p>}
            {notes.map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
          </Card>
        ))}
      </div>
      <p className={`no-print ${styles.feed}`}>
        <a href="/farm.ics">Put our hours into your calendar</a>
      </p>
    </section>
  );
}
