import type { ReactNode } from 'react';
import styles from './choices.module.css';
import fields from './fields.module.css';

type Choice = { value: string; label: string; disabled?: boolean; note?: string };

type RadioGroupProps = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  error?: ReactNode;
  defaultValue?: string;
  required?: boolean;
  'data-missing'?: string;
};

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, choices, error, defaultValue, required } = props;
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
            data-missing={props['data-missing']}
            defaultChecked={value === defaultValue}
          />
          <span>{label}</span>
          {note && <small>{note}</small>}
        </label>
      ))}
      <p id={errorId} className={fields.error}>
        {error}
      </p>
    </fieldset>
  );
}
