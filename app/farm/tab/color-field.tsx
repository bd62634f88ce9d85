import type { ComponentProps } from 'react';
import { isColor } from '../../facts/look.ts';
import { TextField } from '../../forms/text-field.tsx';
import styles from './farm-tab.module.css';

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'disabled' | 'onChange'> & {
  value: string;
};

export function ColorField(props: Props) {
  const { label, value, disabled, onChange } = props;
  return (
    <div className={`${styles.wide} ${styles.color}`}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`${label}: choose from a palette`}
        value={isColor(value) ? value.toLowerCase() : '#000000'}
        disabled={disabled}
        onChange={onChange}
      />
      <TextField {...props} spellCheck={false} autoComplete="off" />
    </div>
  );
}
