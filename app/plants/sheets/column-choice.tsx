import { useState } from 'react';
import { PLANT_TYPES } from '../../../db/plant-types.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { FIELDS, type PlantField } from '../catalog/plant-fields.ts';
import styles from './import-dialog.module.css';
import type { PlantPlan } from './import-plan.server.ts';
import { NEEDED } from './sheet-columns.ts';
import type { Mapping } from './use-plant-import.ts';

type Props = {
  headings: PlantPlan['headings'];
  mapping: Mapping;
  busy: boolean;
  onChoose: (mapping: Mapping) => void;
};

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
const SAME = 'same ';
const NAMED_MAX = 6;

const nameOf = (heading: string, place: number) => heading || `Column ${place + 1}`;

function summary({ names, places }: PlantPlan['headings']): string {
  const read = new Set(Object.values(places));
  const left = names.filter((_, place) => !read.has(place));
  if (left.length === 0) return 'Every column is read';
  const some = left.slice(0, NAMED_MAX).map(nameOf);
  const more = left.length > NAMED_MAX ? [`${left.length - NAMED_MAX} more`] : [];
  return `Left out: ${LIST.format([...some, ...more])}`;
}

/** Which column of somebody else's sheet is which of ours. */
export function ColumnChoice({ headings, mapping: { fill = {} }, busy, onChoose }: Props) {
  const { names, places } = headings;
  const isMissing = NEEDED.some(
    (column) => places[column] === undefined && !(column === 'plant_type' && fill.plant_type),
  );
  // It stays open under the hand that chooses.
  const [opened] = useState(isMissing);
  const options = names.map((heading, place) => ({ value: String(place), label: nameOf(heading, place) }));
  const types = PLANT_TYPES.map((type) => ({ value: `${SAME}${type}`, label: type }));

  function choose(column: PlantField, value: string) {
    const { [column]: _, ...others } = places;
    const type = PLANT_TYPES.find((name) => value === `${SAME}${name}`);
    const isPlace = value !== '' && !type;
    const isType = column === 'plant_type';
    onChoose({
      columns: isPlace ? { ...others, [column]: Number(value) } : others,
      fill: isType ? { plant_type: type } : fill,
    });
  }

  return (
    <details className={styles.how} open={opened || isMissing || undefined}>
      <summary>{summary(headings)}</summary>
      <div className={styles.columns}>
        {FIELDS.map(({ name: column, label, required }) => (
          <SelectField
            key={column}
            label={label}
            disabled={busy}
            value={
              places[column] ??
              (column === 'plant_type' && fill.plant_type ? `${SAME}${fill.plant_type}` : '')
            }
            onChange={({ currentTarget }) => choose(column, currentTarget.value)}
          >
            <option value="">{required ? 'Choose a column' : 'Leave out'}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {column === 'plant_type' && (
              <optgroup label="The same for every plant">
                {types.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            )}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
