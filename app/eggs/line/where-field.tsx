import { useId } from 'react';
import type { EggPlace } from '../../../db/egg-words.ts';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import styles from './where-field.module.css';

/** Short, so that a phone has them in one row. */
const OPTIONS: { value: EggPlace; label: string }[] = [
  { value: 'stand', label: 'Stand' },
  { value: 'house', label: 'House' },
  { value: 'door', label: 'Door' },
];

type Props = { value: EggPlace; onChange: (place: EggPlace) => void };

/** Asked whenever eggs are given; the last answer is ready. */
export function WhereField({ value, onChange }: Props) {
  // Two of one name on a page would be one group for the browser.
  const name = useId();
  return (
    <div className={styles.where}>
      <p>Where are they?</p>
      <ToggleGroup legend="Where are they?" name={name} options={OPTIONS} value={value} onChange={onChange} />
    </div>
  );
}
