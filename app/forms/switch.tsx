import type { ComponentProps, ReactNode } from 'react';
import look from '../ui/pieces/widgets.module.css';
import styles from './fields.module.css';

type TrackProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  before?: ReactNode;
  children: ReactNode;
};

/** @property before stands in the label, and is not seen @property children say what it turns on */
export function SwitchTrack({ before, children, ...input }: TrackProps) {
  return (
    <label className={`${look.switch} ${styles.switch}`}>
      {before}
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

export function Switch({ label, ...input }: Omit<TrackProps, 'before' | 'children'> & { label: string }) {
  return (
    <SwitchTrack {...input}>
      <span className={look.beside}>{label}</span>
    </SwitchTrack>
  );
}
