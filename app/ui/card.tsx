import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** A coloured left edge: how long somebody has waited (1 to 5), 'calm' for done, 'ready' for eggs to fetch. */
  edge?: 'calm' | 'ready' | 'wait-1' | 'wait-2' | 'wait-3' | 'wait-4' | 'wait-5';
};

/** A sheet of lighter paper on the page. */
export function Card({ as, edge, className, ...rest }: CardProps) {
  // One element type is enough for the checker: the four share every attribute used here.
  const Element = (as ?? 'div') as 'div';
  return <Element {...rest} className={classNames(styles.card, edge && styles[edge], className)} />;
}
