import { href, Link, useLocation } from 'react-router';
import styles from './letters.module.css';

const PARTS = [
  { to: href('/dashboard/letters'), label: 'What they say' },
  { to: href('/dashboard/letters/outbox'), label: 'Outbox' },
];

export function LettersHead({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <h1 className={styles.heading}>{title}</h1>
      <nav aria-label="Emails">
        <ul className={styles.parts}>
          {PARTS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
