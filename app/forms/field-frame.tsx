import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/pieces/class-names.ts';
import styles from './fields.module.css';

/** Without a label, the field itself has an `aria-label`. */
export type FieldWords = {
  label?: string;
  name?: string;
  hint?: string;
  error?: ReactNode;
  id?: string;
  className?: string;
};

type Tied = FieldWords & { id: string };

/** With an id: its own, its name, or one that nothing else on the page has. */
export function useTied(words: FieldWords): Tied {
  const made = useId();
  return { ...words, id: words.id ?? words.name ?? made };
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

export function tiedTo({ name, id, hint, error }: Tied) {
  const described = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

type FieldFrameProps = Tied & {
  required?: boolean;
  before?: string;
  children: ReactNode;
};

export function FieldFrame({
  label,
  hint,
  error,
  id,
  className,
  required,
  before,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      {label !== undefined && (
        <label htmlFor={id} className={styles.label}>
          <span>{label}</span>
          {required && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box} data-box data-error={error ? true : undefined}>
        {before && (
          <span className={styles.before} aria-hidden="true">
            {before}
          </span>
        )}
        {children}
      </div>
      <p id={errorId(id)} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

export const inputClass = styles.input;
