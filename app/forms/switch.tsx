import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

type TrackProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  fields?: ReactNode;
  children: ReactNode;
};

/** @property fields are sent before it, unseen @property children say what it turns on */
export function SwitchTrack({ fields, children, ...input }: TrackProps) {
  return (
    <label className={styles.switch}>
      {fields}
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        className={styles.switchInput}
      />
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      {children}
    </label>
  );
}

export function Switch({ label, ...input }: Omit<TrackProps, 'fields' | 'children'> & { label: string }) {
  return (
    <SwitchTrack {...input}>
      <span className={styles.beside}>{label}</span>
    </SwitchTrack>
  );
}
