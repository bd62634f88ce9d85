import type { EggPlace } from '../../db/egg-words.ts';
import { ToggleGroup } from '../ui/pieces/toggle-group.tsx';
import { PLACE_WORDS } from './places.ts';
import styles from './where-field.module.css';

const OPTIONS = Object.entries(PLACE_WORDS).map(([value, label]) => ({ value: value as EggPlace, label }));

type Props = { value: EggPlace; onChange: (place: EggPlace) => void };

/** Asked whenever eggs are given; the last answer is ready. */
export function WhereField({ value, onChange }: Props) {
  return (
    <div className={styles.where}>
      <p>Where are they?</p>
      <ToggleGroup
        legend="Where are they?"
        name="where"
        options={OPTIONS}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
