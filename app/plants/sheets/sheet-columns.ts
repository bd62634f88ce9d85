import { FIELDS } from '../../../core/plant-fields.ts';

const NAMES = FIELDS.map(({ name }) => name);

/** The last three are read-only. */
export const COLUMNS = ['id', ...NAMES, 'photo_url', 'created_at', 'updated_at'] as const;

export type Column = (typeof COLUMNS)[number];

/** Where each column stands in a file, from 0. */
export type Places = Partial<Record<Column, number>>;

export const NEEDED = FIELDS.filter(({ required }) => required).map(({ name }) => name);

/** What else people and their programs call a column, likelier ones first, without spaces and signs. */
const ALSO: Partial<Record<Column, string[]>> = {
  plant_variety: ['variety', 'cultivar', 'botanicalname', 'latinname', 'scientificname', 'botanical'],
  plant_name: ['name', 'commonname', 'plant', 'itemname', 'productname', 'title', 'item', 'product'],
  plant_description: ['description', 'notes', 'details', 'comments'],
  pot_size: ['potsize', 'pot', 'size', 'container', 'containersize', 'cont', 'variationname', 'option1value'],
  price: ['retailprice', 'retail', 'unitprice', 'variantprice', 'saleprice'],
  plant_type: ['type', 'category', 'planttype', 'kind', 'categories', 'reportingcategory'],
  in_stock: [
    ...['stock', 'available', 'availability', 'avail', 'quantity', 'qty', 'onhand', 'qtyavailable'],
    ...['variantinventoryqty', 'inventoryquantity', 'currentquantity'],
  ],
  sun: ['light', 'exposure', 'sunexposure', 'sunlight', 'lightrequirement', 'lightrequirements'],
  height: ['heightinches', 'heightin', 'matureheight', 'plantheight'],
  bloom: ['bloomtime', 'bloommonths', 'bloomseason', 'blooms', 'flowering'],
  hardiness: ['zone', 'hardinesszone', 'usdazone', 'usdahardinesszone', 'hardy'],
  native: ['nativetominnesota', 'minnesotanative', 'mnnative', 'nativetomn'],
  photo_url: ['photo', 'image', 'imagesrc', 'productimageurl'],
  created_at: ['created'],
  updated_at: ['updated', 'lastupdated', 'modified'],
};

export const folded = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Its own name first. */
const HEADINGS = COLUMNS.map((column) => [column, [folded(column), ...(ALSO[column] ?? [])]] as const);

/** Square adds the place: "Current Quantity Main". */
const LONGER = 'currentquantity';

/** Each column stands where the likeliest heading is; of two that are equal, the first. */
export function placesOf(headings: readonly string[]): Places {
  const known = headings.map(folded).map((name) => (name.startsWith(LONGER) ? LONGER : name));
  const found = HEADINGS.map(([column, names]) => {
    const name = names.find((one) => known.includes(one));
    return [column, name === undefined ? undefined : known.indexOf(name)] as const;
  });
  return Object.fromEntries(found.filter(([, place]) => place !== undefined));
}

/** A heading that is there twice and would be read. */
export const twiceIn = (headings: readonly string[], places: Places) =>
  Object.values(places)
    .map((place) => headings[place] ?? '')
    .find((heading) => headings.filter((other) => folded(other) === folded(heading)).length > 1);
