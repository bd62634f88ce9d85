import type { ReactNode } from 'react';
import look from '../ui/pieces/widgets.module.css';
import styles from './fields.module.css';

export type FieldWords = {
  label: string;
  name: string;
  hint?: string;
  error?: ReactNode;
  id?: string;
};

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

export function tiedTo({ name, id = name, hint, error }: Omit<FieldWords, 'label'>) {
  const described = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

type FieldFrameProps = FieldWords & {
  required?: boolean;
  before?: string;
  children: ReactNode;
};

export function FieldFrame({
  label,
  hint,
  error,
  name,
  id = name,
  required,
  before,
  children,
}: FieldFrameProps) {
  return (
    <div className={`${look.field} ${styles.field}`}>
      <label htmlFor={id} className={`${look.label} ${styles.label}`}>
        <span>{label}</span>
        {required && (
          <span className={look.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId(id)} className={`${look.hint} ${styles.words}`}>
          {hint}
        </p>
      )}
      <div className={`${look.inputBox} ${styles.box}`} data-error={error ? true : undefined}>
        {before && (
          <span className={styles.before} aria-hidden="true">
            {before}
          </span>
        )}
        {children}
      </div>
      {error && (
        <p id={errorId(id)} className={`${look.error} ${styles.words}`}>
          {error}
        </p>
      )}
    </div>
  );
}

export const inputClass = `${look.input} ${styles.input}`;
