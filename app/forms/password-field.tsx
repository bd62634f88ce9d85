import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords, inputClass, tiedTo, useTied } from './field-frame.tsx';
import styles from './fields.module.css';

type PasswordFieldProps = FieldWords & { label: string } & Omit<
    ComponentProps<'input'>,
    keyof FieldWords | 'type'
  >;

/** `ui/frame/show-passwords.ts` hears the eye. */
export function PasswordField({ label, hint, error, name, id, className, ...rest }: PasswordFieldProps) {
  const words = useTied({ label, hint, error, name, id, className });
  return (
    <FieldFrame {...words} required={rest.required}>
      <input {...rest} {...tiedTo(words)} type="password" className={`${inputClass} ${styles.password}`} />
      <button
        type="button"
        className={styles.eye}
        aria-label={`Show ${label.toLowerCase()}`}
        aria-pressed="false"
        data-eye=""
      >
        <svg viewBox="0 0 256 256" aria-hidden="true" className={styles.eyeSign}>
          <g className={styles.shut}>
            <path d="M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53" />
            <path d="M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6" />
          </g>
          <g className={styles.open}>
            <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
            <circle cx="128" cy="128" r="40" />
          </g>
        </svg>
      </button>
    </FieldFrame>
  );
}
