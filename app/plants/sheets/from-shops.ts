import { FIELDS } from '../../../core/plant-fields.ts';
import { type Column, folded } from './sheet-columns.ts';

type Cells = Partial<Record<Column, string>>;

/** What Shopify says of the pot alone; everything else only in the first row of its handle. */
const OF_THE_POT = ['pot_size', 'price', 'in_stock'] as const;
const OF_THE_PLANT = FIELDS.map(({ name }) => name).filter(
  (name) => !(OF_THE_POT as readonly string[]).includes(name),
);

const HANDLES = ['handle', 'urlhandle'];

/** Where Shopify and Square say that nobody can buy it. */
const HIDDEN: readonly (readonly [heading: string, says: RegExp])[] = [
  ['status', /^(?:draft|archived|unlisted)$/i],
  ['published', /^false$/i],
  ['publishedononlinestore', /^false$/i],
  ['archived', /^(?:y|yes|true)$/i],
];

/** Reads rows as shops write them. @returns each row's cells, stock unsaid where it is hidden; null for a picture's row */
export function fromShops(headings: readonly string[]) {
  const names = headings.map(folded);
  const place = names.findIndex((name) => HANDLES.includes(name));
  const isHidden = (record: readonly string[]) =>
    HIDDEN.some(([heading, says]) => says.test(record[names.indexOf(heading)] ?? ''));
  let first: { handle: string; cells: Cells; hidden: boolean } | null = null;
  return (record: readonly string[], cells: Cells): Cells | null => {
    const handle = record[place] ?? '';
    const isFirst = handle === '' || handle !== first?.handle;
    if (isFirst) first = { handle, cells, hidden: isHidden(record) };
    else if (OF_THE_POT.every((name) => !cells[name])) return null;
    const before = first?.cells ?? cells;
    const kept = OF_THE_PLANT.flatMap((name) =>
      cells[name] === '' && before[name] ? [[name, before[name]]] : [],
    );
    return { ...cells, ...Object.fromEntries(kept), ...(first?.hidden && { in_stock: '' }) };
  };
}
