import { Link } from 'react-router';
import styles from './table-pages.module.css';

type Props = {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
};

/** The way through a table of several pages; nothing for a single one. */
export function TablePages({ page, pages, to }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of the table">
      <PageLink to={page > 1 ? to(page - 1) : null}>Previous</PageLink>
      <span>
        Page {page} of {pages.toLocaleString('en-US')}
      </span>
      <PageLink to={page < pages ? to(page + 1) : null}>Next</PageLink>
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
