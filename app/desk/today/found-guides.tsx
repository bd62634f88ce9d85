import { href } from 'react-router';
import type { Found } from './today.server.ts';
import styles from './today-search.module.css';

export function FoundGuides({ guides }: Pick<Found, 'guides'>) {
  if (guides.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Pages of the handbook found">
      {guides.map(({ slug, title }) => (
        <li key={slug} className={styles.row}>
          <a className={styles.name} href={href('/dashboard/handbook/:slug', { slug })}>
            <span>{`${title} `}</span>
            <span>Handbook</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
