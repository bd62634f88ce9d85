import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** For screen readers, unless nearby text says it. */
  label?: string;
  size?: 'small' | 'large';
  className?: string;
};

export function Spinner({ label, size = 'small', className }: SpinnerProps) {
  const ring = <span className={styles.ring} aria-hidden="true" />;
  return (
    <span className={classNames(styles.spinner, styles[size], className)} role={label ? 'status' : undefined}>
      {ring}
      {label && <span className={size === 'large' ? styles.label : 'visually-hidden'}>{label}</span>}
    </span>
  );
}
