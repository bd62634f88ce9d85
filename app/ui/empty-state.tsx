import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  picture: ReactNode;
  title: string;
  /** A heading where this is all that stands on the page. */
  heading?: 'p' | 'h1' | 'h2';
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
};

/** What stands where a list would be when there is nothing in it. */
export function EmptyState({ picture, title, heading: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>{picture}</div>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
