import { FilterBar } from '../../forms/filter-bar.tsx';
import { SearchBox } from '../../forms/search-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import styles from './history.module.css';
import { type HistoryView, historyList, KINDS } from './history-view.ts';

const OPTIONS = [
  { value: 'all', label: 'Everything' },
  ...Object.entries(KINDS).map(([value, { word }]) => ({ value, label: word })),
];

export function HistoryFilters({ view }: { view: HistoryView }) {
  return (
    <FilterBar list={historyList} view={view} className={styles.filters}>
      <SearchBox
        label="Search"
        placeholder="Name, email, plant, order or network"
        defaultValue={view.query}
      />
      <SelectField name="show" label="Show" options={OPTIONS} defaultValue={view.show} />
      <TextField type="date" name="from" label="From" defaultValue={view.from ?? ''} />
      <TextField type="date" name="to" label="To" defaultValue={view.to ?? ''} />
    </FilterBar>
  );
}
