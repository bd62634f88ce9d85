import '../ui/mantine-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import { PLANT_TYPES, type PlantType, type StockFilter } from './plant.ts';
import styles from './plant-filters.module.css';
import { orderInAddress, type PlantView, readView } from './plant-view.ts';
import { TableSearch } from './table-search.tsx';

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

/** Search, stock, type and order of the owner's table. Without JavaScript it is a form that is sent. */
export function PlantFilters({ view, onChange }: Props) {
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ query: String(new FormData(event.currentTarget).get('q') ?? '') });
        }}
      >
        <div className={styles.search}>
          <TableSearch query={view.query} onSearch={(query) => onChange({ query })} />
        </div>
        <ToggleGroup
          legend="Which plants to show"
          name="show"
          options={STOCK}
          value={view.show}
          onChange={(show) => onChange({ show })}
        />
        <NativeSelect
          name="type"
          aria-label="Type"
          data={TYPES}
          value={view.type ?? ''}
          onChange={(event) => onChange({ type: (event.currentTarget.value || null) as PlantType | null })}
        />
        <NativeSelect
          name="sort"
          aria-label="Sort by"
          data={ORDERS}
          value={orderInAddress(view)}
          onChange={(event) => {
            const { sort, descending } = readView(new URLSearchParams({ sort: event.currentTarget.value }));
            onChange({ sort, descending });
          }}
        />
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </form>
    </search>
  );
}
