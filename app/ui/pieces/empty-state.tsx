import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  picture: ReactNode;
  title: string;
  heading?: 'p' | 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ picture, title, heading: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>{picture}</div>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className="over-20">{action}</div>}
    </div>
  );
}
