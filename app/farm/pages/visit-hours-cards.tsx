import { href } from 'react-router';
import type { VisitHours } from '../../facts/calendar/visit-hours.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './visit-page.module.css';

type VisitHoursCardsProps = VisitHours & {
  feed: string;
};

export function VisitHoursCards({ year, cards, note, feed }: VisitHoursCardsProps) {
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{year} Hours</h2>
      {note && <Notice className="over-20">{note}</Notice>}
      <div className={`stack gap-18 over-20 ${styles.cards}`}>
        {cards.map(({ title, season, hours, closed, notes }) => (
          <Card as="article" className="stack gap-14" key={`${title} ${season}`}>
            <div>
              <h3>{title}</h3>
              <p className="soft flush">{season}</p>
            </div>
            <dl className={styles.hours}>
              {hours.map((line) => (
                <div key={line.days} className="head">
                  <dt>{line.days}</dt>
                  <dd>{line.hours}</dd>
                </div>
              ))}
            </dl>
            {closed && <p className={styles.closed}>{closed}</p>}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Card>
        ))}
      </div>
      <p className="no-print ways over-14">
        <a href={feed}>Add our hours to your calendar</a>
        <a href={href('/farm.ics')}>Download them once</a>
      </p>
    </section>
  );
}
