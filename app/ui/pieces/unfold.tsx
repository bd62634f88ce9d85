import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './unfold.module.css';

type Props = {
  /** What it is, and what is true of it now. */
  summary: ReactNode;
  id?: string;
  opened?: boolean;
  /** A form is a function: it is rendered when it is first opened, and keeps what was typed when it is closed. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** Opens in place. */
export function Unfold({ summary, id, opened = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  const look = () => {
    if (details.current?.open) setWasOpened(true);
  };
  // Opened before hydration, or by an address.
  useEffect(look, []);
  function close() {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  }
  return (
    <details ref={details} className={styles.unfold} open={opened} onToggle={look}>
      <summary>
        <div className={styles.summary}>{summary}</div>
      </summary>
      <div id={id} className={styles.inside}>
        {typeof children === 'function' ? wasOpened && children(close) : children}
      </div>
    </details>
  );
}

type RowProps = Pick<Props, 'opened' | 'children'> & {
  title: string;
  /** Beside the title, quieter. */
  says?: ReactNode;
  picture?: string | null;
};

/** A thing of a list, and the one way into it. */
export function UnfoldRow({ title, says, picture, ...rest }: RowProps) {
  return (
    <li className={styles.row}>
      <Unfold
        {...rest}
        summary={
          <>
            {picture && <img src={picture} alt="" width={44} height={44} className={styles.picture} />}
            <span className={styles.words}>
              <strong>{title}</strong>
              {says && <span>{says}</span>}
            </span>
            <span className={styles.edit}>Edit</span>
          </>
        }
      />
    </li>
  );
}

/** What else can be done with it, below its fields. */
export const RowActs = ({ children }: { children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
);
