import type { ReactNode } from 'react';
import { Notice } from '../ui/pieces/notice.tsx';
import styles from './choices.module.css';

type Choice = { value: string; label: string; disabled?: boolean; note?: string };

type RadioGroupProps = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  error?: ReactNode;
  defaultValue?: string;
  required?: boolean;
};

export function RadioGroup({ legend, name, choices, error, defaultValue, required }: RadioGroupProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset
      className={styles.choices}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      {choices.map(({ value, label, disabled, note }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            disabled={disabled}
            required={required}
            defaultChecked={value === defaultValue}
          />
          <span>{label}</span>
          {note && <small>{note}</small>}
        </label>
      ))}
      {error && (
        <div id={errorId}>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
    </fieldset>
  );
}
