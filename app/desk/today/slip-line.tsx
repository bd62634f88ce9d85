import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './slip.module.css';

export type LineProps = {
  title: ReactNode;
  small?: ReactNode;
  /** `now` is the one thing to do here. */
  is?: 'done' | 'need' | 'now';
  /** What can be done; if it is one thing, by a tap anywhere on the line. */
  children?: ReactNode;
};

export function LineWords({ title, small, is, children }: LineProps) {
  return (
    <div className={styles.do} data-is={is}>
      <i className={styles.ring} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {small && <p className={styles.small}>{small}</p>}
      </div>
      <div className={styles.verbs}>{children}</div>
    </div>
  );
}

/** One thing to do, with one verb. */
export const SlipLine = (line: LineProps) => (
  <li className={styles.line}>
    <LineWords {...line} />
  </li>
);

type VerbProps = { verb: string; about?: string };

/** @param about reads on where the verb alone would not say enough */
const inWords = ({ verb, about }: VerbProps) =>
  about ? (
    <>
      <span>{verb}</span>
      <span className="visually-hidden">{` ${about}`}</span>
    </>
  ) : (
    <span>{verb}</span>
  );

export const VerbLink = ({ verb, about, ...rest }: VerbProps & ComponentProps<'a'>) => (
  <a className={styles.go} {...rest}>
    {inWords({ verb, about })}
  </a>
);

export const VerbButton = ({
  verb,
  about,
  ...rest
}: VerbProps & Pick<ComponentProps<typeof Button>, 'busy' | 'onClick'>) => (
  <Button {...rest} variant="quiet" className={styles.go}>
    {inWords({ verb, about })}
  </Button>
);
