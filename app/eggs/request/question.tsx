import type { ComponentProps } from 'react';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import styles from './egg-requests-page.module.css';

/** Screen readers read the legend. */
export function Question<Value extends string>(props: ComponentProps<typeof ToggleGroup<Value>>) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {props.legend}
      </p>
      <ToggleGroup {...props} />
    </div>
  );
}
