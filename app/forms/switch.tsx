import type { ComponentProps, ReactNode } from 'react';
import look from '../ui/pieces/widgets.module.css';
import styles from './fields.module.css';

type TrackProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  fields?: ReactNode;
  children: ReactNode;
};

/** @property fields are sent before it, unseen @property children say what it turns on */
export function SwitchTrack({ fields, children, ...input }: TrackProps) {
  return (
    <label className={`${look.switch} ${styles.switch}`}>
      {fields}
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        className={styles.switchInput}
      />
      <span className={`${look.track} ${styles.track}`}>
        <span className={`${look.thumb} ${styles.thumb}`} />
      </span>
      {children}
    </label>
  );
}

export function Switch({ label, ...input }: Omit<TrackProps, 'fields' | 'children'> & { label: string }) {
  return (
    <SwitchTrack {...input}>
      <span className={look.beside}>{label}</span>
    </SwitchTrack>
  );
}
