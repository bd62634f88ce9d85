import styles from './toggle-group.module.css';

type Option<Value extends string> = { value: Value; label: string; count?: number };

type ToggleGroupProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  /** Without it, a script or the form it stands in hears the choice. */
  onChange?: (value: Value) => void;
  look?: 'one' | 'chips';
};

export function ToggleGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  look = 'one',
}: ToggleGroupProps<Value>) {
  return (
    <fieldset className={look === 'one' ? styles.group : styles.chips}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
