import { href } from 'react-router';
import type { VisitHours } from '../../facts/calendar/visit-hours.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './visit-hours-cards.module.css';

type VisitHoursCardsProps = VisitHours & {
  feed: string;
};

export function VisitHoursCards({ year, cards, note, feed }: VisitHoursCardsProps) {
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
        <a href={feed}>Add our hours to your calendar</a>
        <a href={href('/farm.ics')}>Download them once</a>
      </p>
    </section>
  );
}
