import { Hen } from '../ui/illustrations/hen.tsx';
import { Card } from '../ui/pieces/card.tsx';
import styles from './today.module.css';
import type { Need } from './today.ts';

export function NeedsCard({ needs, quiet }: { needs: Need[]; quiet: boolean }) {
  if (needs.length === 0 && !quiet) return null;
  if (needs.length === 0) {
    return (
      <Card className={`${styles.card} ${styles.calm}`}>
        <Hen className={styles.hen} />
        <div>
          <p className={styles.title}>All caught up</p>
          <p>Nobody is waiting, and nothing needs you. Enjoy the day.</p>
        </div>
      </Card>
    );
  }
  return (
    <Card as="section" className={`${styles.card} ${styles.needs}`} aria-labelledby="today-needs">
      <h2 id="today-needs" className={styles.title}>
        Needs you
      </h2>
      <ul className={styles.list}>
        {needs.map(({ text, action, to }) => (
          <li key={text}>
            <span>{text}</span> <a href={to}>{action}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
