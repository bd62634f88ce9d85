import styles from './toggle-group.module.css';

type Option = { name: string; label: string; count: number; checked: boolean };

type CheckChipsProps = { legend: string; options: readonly Option[] };

/** Ticks that the form around them hears, each with how many it leaves. */
export function CheckChips({ legend, options }: CheckChipsProps) {
  return (
    <fieldset className={styles.chips} data-chips>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ name, label, count, checked }) => (
        <label key={name} className={styles.option}>
          <input type="checkbox" className={styles.radio} name={name} value="yes" defaultChecked={checked} />
          <span>{label}</span>
          <span className={styles.count} data-left>
            {count}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
