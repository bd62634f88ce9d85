import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { useNonce } from '../ui/server-only.ts';
import { Widgets } from '../ui/widgets.tsx';
import styles from './account-card.module.css';

/** The narrow sheet on which people log in, sign up, verify and reset. */
export function AccountCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Widgets nonce={useNonce()}>
      <div className={`wrap ${styles.place}`}>
        <Card className={styles.card}>
          <h1 className={styles.heading}>{heading}</h1>
          {children}
        </Card>
      </div>
    </Widgets>
  );
}
