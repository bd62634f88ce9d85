import { useState } from 'react';
import { SearchField } from '../../forms/search-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import { PLANT_TYPES, type PlantType, type StockFilter } from '../catalog/plant.ts';
import styles from './plant-manager.module.css';
import { addressOf, FIRST_VIEW, orderInAddress, type PlantView, readView } from './plant-view.ts';

const STOCK: { value: StockFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'In Stock' },
  { value: 'out', label: 'Out of Stock' },
];

const TYPES = [
  { value: '', label: 'All types' },
  ...PLANT_TYPES.map((type) => ({ value: type as string, label: type as string })),
];

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'variety', label: 'Variety, A to Z' },
  { value: '-variety', label: 'Variety, Z to A' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'type', label: 'Type, A to Z' },
  { value: '-type', label: 'Type, Z to A' },
  { value: 'pot_size', label: 'Pot size, small first' },
  { value: '-pot_size', label: 'Pot size, large first' },
  { value: 'in_stock', label: 'Out of stock first' },
  { value: '-in_stock', label: 'In stock first' },
];

type Props = { view: PlantView; onChange: (changes: Partial<PlantView>) => void };

export function PlantFilters({ view, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const narrowed = addressOf({ ...view, query: '', page: 1 }) !== addressOf(FIRST_VIEW);
  return (
    <search className={styles.place}>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ query: String(new FormData(event.currentTarget).get('q') ?? '') });
        }}
      >
        <button
          type="button"
          className={`link ${styles.opener}`}
          aria-expanded={opened}
          aria-controls="plant-filters"
          onClick={() => setOpened(!opened)}
        >
          {narrowed ? 'Filtered or sorted' : 'Filter'}
        </button>
        <div className={styles.search}>
          <SearchField
            label="Search plants"
            placeholder="Search variety, name or description"
            query={view.query}
            onSearch={(query) => onChange({ query })}
          />
        </div>
        <div id="plant-filters" className={styles.more} data-opened={opened || undefined}>
          <ToggleGroup
            legend="Which plants to show"
            name="show"
            options={STOCK}
            value={view.show}
            onChange={(show) => onChange({ show })}
          />
          <SelectField
            name="type"
            aria-label="Type"
            options={TYPES}
            value={view.type ?? ''}
            onChange={(event) => onChange({ type: (event.currentTarget.value || null) as PlantType | null })}
          />
          <SelectField
            name="sort"
            aria-label="Sort by"
            options={ORDERS}
            value={orderInAddress(view)}
            onChange={(event) => {
              const { sort, descending } = readView(new Map([['sort', event.currentTarget.value]]));
              onChange({ sort, descending });
            }}
          />
        </div>
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </form>
    </search>
  );
}
