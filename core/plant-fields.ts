import { PLANT_TYPES } from '../db/plant-types.ts';
import type { plants } from '../db/schema.ts';
import { priceInWords } from './money.ts';
import { BLOOM, type Fact, HARDINESS, HEIGHT, NATIVE, SUN } from './plant-facts.ts';

type Row = typeof plants.$inferSelect;

/** A kind says once how a value is checked, drawn in the form, kept and read from a sheet. */
type Kind =
  | { kind: 'line'; max: number }
  | { kind: 'text'; max: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'price' }
  | { kind: 'stock' }
  // biome-ignore lint/suspicious/noExplicitAny: each fact keeps another kind of value.
  | { kind: 'fact'; fact: Fact<any> };

type Described = Kind & {
  /** In the table of plants. */
  column: keyof Row;
  /** In a Plant. */
  key: string;
  /** In the database and in answers, if not the field's own name. */
  wire?: string;
  label: string;
  /** As a heading, and what somebody changed: 'the stock'. Both are the label if not said. */
  title?: string;
  short?: string;
  place: number;
  required?: true;
  /** What a new plant has if a call or a file is silent about the field; any other plant keeps what it has. */
  unsaid?: string | boolean;
};

/**
 * What the owner says of a plant. Answers, forms, sheets, conflicts and the history follow this table.
 * It is in the order of sheets; `place` is the order of the form. The photo is apart.
 */
export const PLANT_FIELDS = {
  plant_variety: {
    kind: 'line',
    max: 120,
    column: 'plantVariety',
    key: 'variety',
    label: 'Variety',
    place: 1,
    required: true,
  },
  plant_name: {
    kind: 'line',
    max: 120,
    column: 'plantName',
    key: 'name',
    label: 'Name',
    place: 2,
    required: true,
  },
  plant_description: {
    kind: 'text',
    max: 2_000,
    column: 'plantDescription',
    key: 'description',
    label: 'Description',
    place: 3,
  },
  pot_size: {
    kind: 'line',
    max: 40,
    column: 'potSize',
    key: 'potSize',
    label: 'Pot size',
    title: 'Pot Size',
    place: 5,
    required: true,
  },
  price: {
    kind: 'price',
    column: 'priceCents',
    key: 'priceCents',
    wire: 'price_cents',
    label: 'Price',
    place: 6,
    unsaid: '',
  },
  plant_type: {
    kind: 'choice',
    choices: PLANT_TYPES,
    column: 'plantType',
    key: 'type',
    label: 'Type',
    place: 4,
    required: true,
  },
  in_stock: {
    kind: 'stock',
    column: 'inStock',
    key: 'inStock',
    label: 'In stock',
    title: 'In Stock',
    short: 'stock',
    place: 7,
    unsaid: true,
  },
  sun: {
    kind: 'fact',
    fact: SUN,
    column: 'sun',
    key: 'sun',
    label: 'Light',
    place: 8,
    unsaid: '',
  },
  height: {
    kind: 'fact',
    fact: HEIGHT,
    column: 'heightInches',
    key: 'heightInches',
    wire: 'height_inches',
    label: 'Height',
    place: 9,
    unsaid: '',
  },
  bloom: {
    kind: 'fact',
    fact: BLOOM,
    column: 'bloom',
    key: 'bloom',
    label: 'Bloom',
    place: 10,
    unsaid: '',
  },
  hardiness: {
    kind: 'fact',
    fact: HARDINESS,
    column: 'hardiness',
    key: 'hardiness',
    label: 'Hardiness',
    place: 11,
    unsaid: '',
  },
  native: {
    kind: 'fact',
    fact: NATIVE,
    column: 'native',
    key: 'native',
    label: 'Native to Minnesota',
    place: 12,
    unsaid: '',
  },
} as const satisfies Record<string, Described>;

type Table = typeof PLANT_FIELDS;
export type PlantField = keyof Table;
type WireOf<F extends PlantField> = Table[F] extends { wire: infer Wire extends string } ? Wire : F;

/** As a person says them: in forms, sheets and calls. */
export type PlantFields = {
  [F in PlantField]: Table[F] extends { kind: 'choice'; choices: readonly (infer One)[] }
    ? One
    : Table[F] extends { kind: 'stock' }
      ? boolean
      : string;
};
export type UnsaidField = { [F in PlantField]: Table[F] extends { unsaid: unknown } ? F : never }[PlantField];

/** As they are kept, by their names in a row, in a Plant, and in an answer. */
export type PlantColumns = { [F in PlantField as Table[F]['column']]: Row[Table[F]['column']] };
export type PlantKeys = { [F in PlantField as Table[F]['key']]: Row[Table[F]['column']] };
export type PlantWire = { [F in PlantField as WireOf<F>]: Row[Table[F]['column']] };

type Names = { name: PlantField; column: keyof PlantColumns; key: keyof PlantKeys; wire: keyof PlantWire };
export type Field = Described & Names & { title: string; short: string };

/** The table as a list, with everything said. */
export const FIELDS: readonly Field[] = Object.entries<Described>(PLANT_FIELDS).map(
  ([name, field]) =>
    ({ wire: name, title: field.label, short: field.label.toLowerCase(), ...field, name }) as Field,
);

/** An object with one value for each field, under one of its names. */
export const eachField = <All>(by: keyof Names, value: (field: Field) => unknown, some = FIELDS) =>
  Object.fromEntries(some.map((field) => [field[by], value(field)])) as All;

/** What a person said of what is stored. */
export function wordsOf(field: Field, kept: unknown) {
  if (field.kind === 'price') return typeof kept === 'number' ? priceInWords(kept) : '';
  return field.kind === 'fact' ? ((kept ?? null) === null ? '' : field.fact.words(kept)) : kept;
}

/** What a person said of a plant or a row; `by` is where its values have their names from. */
export const saidOf = <By extends 'key' | 'column'>(
  kept: By extends 'key' ? PlantKeys : PlantColumns,
  by: By,
) => eachField<PlantFields>('name', (field) => wordsOf(field, (kept as Record<string, unknown>)[field[by]]));

/** What gardeners ask, in the order of sheets. */
type FactName = { [F in PlantField]: Table[F] extends { kind: 'fact' } ? F : never }[PlantField];
export type FactField = Extract<Field, { kind: 'fact' }> & { name: FactName; key: Table[FactName]['key'] };
export const FACTS = FIELDS.filter((field): field is FactField => field.kind === 'fact');

export const MAY_MISS = FIELDS.filter(({ unsaid }) => unsaid !== undefined);

export const UNSAID = /* @__PURE__ */ eachField<Pick<PlantFields, UnsaidField>>(
  'name',
  ({ unsaid }) => unsaid,
  MAY_MISS,
);
