import { Link } from 'react-router';
import styles from './page-links.module.css';

type Props = {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
};

/** Nothing for a single page. */
export function PageLinks({ label, page, pages, to }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <PageLink to={page > 1 ? to(page - 1) : null}>Previous</PageLink>
      <span>{`Page ${page} of ${pages.toLocaleString('en-US')}`}</span>
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
