import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** Read out to those who cannot see it turn; leave it out where the text beside it says so already. */
  label?: string;
  size?: 'small' | 'large';
  className?: string;
};

/** A turning ring. Large ones stand alone in the middle of what is still loading. */
export function Spinner({ label, size = 'small', className }: SpinnerProps) {
  const ring = <span className={styles.ring} aria-hidden="true" />;
  return (
    <span className={classNames(styles.spinner, styles[size], className)} role={label ? 'status' : undefined}>
      {ring}
      {label && <span className={size === 'large' ? styles.label : 'visually-hidden'}>{label}</span>}
    </span>
  );
}
