import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import type { InStockQuery } from './in-stock-list.ts';
import styles from './in-stock-search.module.css';
import { PLANT_TYPES, type PlantType, type StockFilter, TYPE_NAMES } from './plant.ts';

const FILTERS: readonly { value: StockFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'In Stock' },
  { value: 'out', label: 'Out of Stock' },
];

const TYPES: readonly { value: PlantType | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  ...PLANT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] })),
];

/** Its script searches while somebody types; without it the form is sent. */
export function InStockSearch({ query, rest }: { query: InStockQuery; rest: PlantsRest | null }) {
  return (
    <search className={styles.parts}>
      <form method="get" className={styles.parts} data-search>
        {!rest && (
          <div className={styles.filter}>
            <ToggleGroup legend="Show" name="show" options={FILTERS} value={query.show} />
          </div>
        )}
        <div className={styles.types}>
          <ToggleGroup legend="Type" name="type" look="chips" options={TYPES} value={query.type ?? ''} />
        </div>
        <div className={styles.bar}>
          <div className={styles.field}>
            <input
              type="search"
              name="q"
              className={styles.input}
              aria-label="Search plants"
              placeholder="Search variety, name or description"
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              defaultValue={query.text}
            />
            <button type="submit" className={styles.go}>
              <span data-busy hidden>
                <Spinner label="Looking for plants" className={styles.busy} />
              </span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.glass}>
                <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20" />
              </svg>
              <span className="visually-hidden">Search</span>
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}
