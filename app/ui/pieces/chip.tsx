import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** 'ready' is only for eggs to pick up. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'pot' | 'out' | 'ready' | 'wait';
  children: ReactNode;
}) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
