import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = { children: ReactNode /** Name and value side by side. */; inRows?: boolean };

export const Facts = ({ children, inRows = false }: FactsProps) => (
  <dl className={inRows ? styles.rows : styles.stacked}>{children}</dl>
);

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
