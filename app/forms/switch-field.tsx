import styles from './switch.module.css';
import { SwitchTrack } from './switch.tsx';

type Side = { value: string; label: string };

type SwitchFieldProps = {
  name: string;
  on: Side;
  off: Side;
  defaultValue?: string;
};

export function SwitchField({ name, on, off, defaultValue = on.value }: SwitchFieldProps) {
  return (
    <SwitchTrack
      name={name}
      value={on.value}
      defaultChecked={defaultValue === on.value}
      // Sent when the checkbox is off, which itself sends nothing.
      fields={<input type="hidden" name={name} value={off.value} />}
    >
      <span className={`${styles.beside} ${styles.on}`}>{on.label}</span>
      <span className={`${styles.beside} ${styles.off}`}>{off.label}</span>
    </SwitchTrack>
  );
}
