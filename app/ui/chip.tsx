import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** A few words in a small rounded box: a state, a size, a count. Yolk ("ready") is kept for eggs to fetch. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'pot' | 'out' | 'ready' | 'wait';
  children: ReactNode;
}) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
