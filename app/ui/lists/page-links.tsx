import { Link } from 'react-router';
import styles from './page-links.module.css';

type Props = {
  label: string;
  page: number;
  to: (page: number) => string;
} & ({ pages: number } | { hasOlder: boolean });

/** The pages of a list, or of one whose length nobody counts. Nothing for a single page. */
export function PageLinks({ label, page, to, ...list }: Props) {
  if ('pages' in list) {
    if (list.pages < 2) return null;
    return (
      <nav className={styles.pages} aria-label={label}>
        <PageLink to={page > 1 ? to(page - 1) : null}>Previous</PageLink>
        <span>{`Page ${page} of ${list.pages.toLocaleString('en-US')}`}</span>
        <PageLink to={page < list.pages ? to(page + 1) : null}>Next</PageLink>
      </nav>
    );
  }
  if (page === 1 && !list.hasOlder) return null;
  return (
    <nav className={`ways ${styles.pages}`} aria-label={label}>
      {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
      <span>{`Page ${page}`}</span>
      {list.hasOlder && <Link to={to(page + 1)}>Older</Link>}
    </nav>
  );
}

function PageLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) return <span className={styles.end}>{children}</span>;
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}
