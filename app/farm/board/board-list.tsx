import type { ReactNode } from 'react';
import { classNames } from '../../ui/pieces/class-names.ts';
import styles from './board-list.module.css';
import type { ShownLine } from './shown-line.ts';

type Props = {
  lines: ShownLine[];
  heading: 'h2' | 'h3';
  /** A page for one bar of signal has none. */
  pictures?: boolean;
  /** What a visitor can do about a line. */
  children?: (line: ShownLine) => ReactNode;
};

/** What is at the stand, and when somebody last looked. */
export function BoardList({ lines, heading: Heading, pictures, children }: Props) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line.id} className={classNames(styles.line, styles[line.look])}>
          <Heading className={styles.name}>
            {pictures && line.picture && (
              <img
                src={line.picture}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className={styles.picture}
              />
            )}
            <span>{line.name}</span>
          </Heading>
          {line.price && <p className={styles.price}>{line.price}</p>}
          <p className={styles.state}>
            <b>{line.strong}</b>
            {line.between}
            <time dateTime={line.at} data-seen={line.look === 'out' ? undefined : ''}>
              {line.says}
            </time>
          </p>
          {children?.(line)}
        </li>
      ))}
    </ul>
  );
}
