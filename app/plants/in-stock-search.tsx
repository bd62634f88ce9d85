import { Spinner } from '../ui/spinner.tsx';
import { ToggleGroup } from '../ui/toggle-group.tsx';
import styles from './in-stock-search.module.css';
import type { StockFilter } from './plant.ts';
import type { InStockAsk } from './use-in-stock-wish.ts';

const FILTERS: readonly { value: StockFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'In Stock' },
  { value: 'out', label: 'Out of Stock' },
];

/** Filter and search: a plain form underneath, so both work before and without any script. */
export function InStockSearch({ ask, busy }: { ask: InStockAsk; busy: boolean }) {
  return (
    <search className={styles.parts}>
      <form
        method="get"
        className={styles.parts}
        onSubmit={(event) => {
          event.preventDefault();
          ask.now();
        }}
      >
        <div className={styles.filter}>
          <ToggleGroup
            legend="Show"
            name="show"
            options={FILTERS}
            value={ask.show}
            onChange={(show) => ask.choose(show)}
          />
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
              value={ask.text}
              onChange={(event) => ask.type(event.target.value)}
            />
            <button type="submit" className={styles.go}>
              {busy ? (
                <Spinner label="Looking for plants" className={styles.busy} />
              ) : (
                <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.glass}>
                  <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20" />
                </svg>
              )}
              <span className="visually-hidden">Search</span>
            </button>
          </div>
        </div>
      </form>
    </search>
  );
}
