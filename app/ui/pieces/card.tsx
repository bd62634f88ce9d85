import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  edge?: 'calm' | 'ready';
};

export function Card({ as, edge, className, ...rest }: CardProps) {
  const Element = (as ?? 'div') as 'div';
  return <Element {...rest} className={classNames(styles.card, edge && styles[edge], className)} />;
}
