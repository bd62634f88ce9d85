import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** For screen readers, unless nearby text says it. */
  label?: string;
  size?: 'small' | 'large';
  className?: string;
};

export function Spinner({ label, size = 'small', className }: SpinnerProps) {
  const large = size === 'large';
  return (
    <span
      className={classNames(large ? 'middle' : styles.spinner, className)}
      role={label ? 'status' : undefined}
    >
      <span className={classNames(styles.ring, large && styles.large)} aria-hidden="true" />
      {label && <span className={large ? 'soft' : 'visually-hidden'}>{label}</span>}
    </span>
  );
}
