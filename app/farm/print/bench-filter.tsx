import { FilterBar } from '../../forms/filter-bar.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import styles from './print-page.module.css';
import { type PrintView, printView } from './print-view.ts';

const PER = [
  { value: '2', label: '2, to read across the yard' },
  { value: '6', label: '6' },
  { value: '12', label: '12, for pots' },
];

export function BenchFilter({ view }: { view: PrintView }) {
  return (
    <FilterBar list={printView} view={view} className={styles.filter} atOnce>
      <input type="hidden" name="sheet" value="benches" />
      <TextField label="Which plants" placeholder="All in stock" name="q" defaultValue={view.query} />
      <SelectField label="Signs on a sheet" name="per" options={PER} defaultValue={view.per} />
    </FilterBar>
  );
}
