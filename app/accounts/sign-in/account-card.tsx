import type { ReactNode } from 'react';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './account-card.module.css';

export function AccountCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.place}`}>
      <Card className={styles.card}>
        <h1 className={styles.heading}>{heading}</h1>
        {children}
      </Card>
    </div>
  );
}

export function BelowCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.below}>
      <p>{children}</p>
    </div>
  );
}
