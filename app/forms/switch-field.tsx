import look from '../ui/pieces/widgets.module.css';
import styles from './fields.module.css';

type Side = { value: string; label: string };

type SwitchFieldProps = {
  name: string;
  on: Side;
  off: Side;
  defaultValue?: string;
};

export function SwitchField({ name, on, off, defaultValue = on.value }: SwitchFieldProps) {
  return (
    <label className={`${look.switch} ${styles.switch}`}>
      {/* Sent when the checkbox is off, which itself sends nothing. */}
      <input type="hidden" name={name} value={off.value} />
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        name={name}
        value={on.value}
        defaultChecked={defaultValue === on.value}
        className={styles.switchInput}
      />
      <span className={`${look.track} ${styles.track}`}>
        <span className={`${look.thumb} ${styles.thumb}`} />
      </span>
      <span className={`${look.beside} ${styles.on}`}>{on.label}</span>
      <span className={`${look.beside} ${styles.off}`}>{off.label}</span>
    </label>
  );
}
