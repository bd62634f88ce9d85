import { Link } from 'react-router';
import styles from './searched-list.module.css';

type Props = { label: string; page: number; hasOlder: boolean; to: (page: number) => string };

/** For a list whose length nobody counts. Nothing for a single page. */
export function NewerOlder({ label, page, hasOlder, to }: Props) {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
      <span>{`Page ${page}`}</span>
      {hasOlder && <Link to={to(page + 1)}>Older</Link>}
    </nav>
  );
}
