import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, inputClass, tiedTo, useTied } from './field-frame.tsx';
import styles from './fields.module.css';

type Option = string | { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, keyof FieldWords> & { options?: readonly Option[] };

/** @property children more than options can say, such as groups */
export function SelectField({
  label,
  hint,
  error,
  name,
  id,
  className,
  options = [],
  children,
  ...rest
}: SelectFieldProps) {
  const words = useTied({ label, hint, error, name, id, className });
  return (
    <FieldFrame {...words} required={rest.required}>
      <select {...rest} {...tiedTo(words)} className={`${inputClass} ${styles.select}`}>
        {options.map((option) => {
          const one = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={one.value} value={one.value} disabled={one.disabled}>
              {one.label}
            </option>
          );
        })}
        {children}
      </select>
      <svg viewBox="0 0 15 15" aria-hidden="true" className={styles.arrows}>
        <path d="m4.5 5.5 3-3 3 3m-6 4 3 3 3-3" />
      </svg>
    </FieldFrame>
  );
}
