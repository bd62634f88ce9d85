import { FIELDS } from '../../../core/plant-fields.ts';
import type { Column } from './sheet-columns.ts';

type Cells = Partial<Record<Column, string>>;

/** What Shopify says of the pot alone; everything else only in the first row of its handle. */
const OF_THE_POT = ['pot_size', 'price', 'in_stock'] as const;
const OF_THE_PLANT = FIELDS.map(({ name }) => name).filter(
  (name) => !(OF_THE_POT as readonly string[]).includes(name),
);

const isHandle = (heading: string) => /^(?:url )?handle$/i.test(heading);

/**
 * Reads the rows of a Shopify export, where a plant's other pots leave its name empty, and its other pictures all of it.
 * @returns each row's cells; null for a row that has no pot
 */
export function sameHandle(headings: readonly string[]) {
  const place = headings.findIndex(isHandle);
  let first: { handle: string; cells: Cells } | null = null;
  return (record: readonly string[], cells: Cells): Cells | null => {
    const handle = record[place] ?? '';
    if (handle === '' || handle !== first?.handle) {
      first = { handle, cells };
      return cells;
    }
    if (OF_THE_POT.every((name) => !cells[name])) return null;
    const before = first.cells;
    const kept = OF_THE_PLANT.flatMap((name) =>
      cells[name] === '' && before[name] ? [[name, before[name]]] : [],
    );
    return { ...cells, ...Object.fromEntries(kept) };
  };
}
