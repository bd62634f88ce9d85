import { type ComponentProps, useId } from 'react';
import choices from './choices.module.css';
import styles from './fields.module.css';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string;
  hint?: string;
  /** Some of what it stands for, and not all. */
  indeterminate?: boolean;
};

export function CheckField({ label, hint, indeterminate = false, ...rest }: CheckFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={choices.check}>
      <input
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        id={id}
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
