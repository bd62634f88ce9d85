import type { ReactNode } from 'react';
import { Card } from '../../ui/pieces/card.tsx';
import styles from './first-run.module.css';
import type { Step } from './first-run.ts';

function stateOf({ missing, optional }: Step): string {
  if (missing.length === 0) return 'Done';
  return optional ? 'Optional' : 'To do';
}

export function FirstRunStep({ step, children }: { step: Step; children: ReactNode }) {
  const isDone = step.missing.length === 0;
  return (
    <Card as="li" className={styles.step} data-done={isDone || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
        <circle cx="12" cy="12" r="10" />
        {isDone && <path d="M7.5 12.5l3 3 6-6.5" />}
      </svg>
      <div className={styles.head}>
        <h2>{step.title}</h2>
        <span className={styles.state}>{stateOf(step)}</span>
      </div>
      <div className={styles.body}>{children}</div>
    </Card>
  );
}
