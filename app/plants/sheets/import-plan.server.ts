import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PlantField, PlantFields } from '../../../core/plant-fields.ts';
import { eachInTurn } from './in-turn.server.ts';
import type { BadRow, Headings } from './plant-sheet.server.ts';
import { COLUMNS } from './sheet-columns.ts';

export type PlannedRow =
  /** `again`: this pot of a plant of this variety and name is on the list already. `unsaid`: the file is silent about its stock. */
  | { row: number; action: 'add'; fields: PlantFields; again: boolean; unsaid: boolean }
  | {
      row: number;
      action: 'change';
      id: string;
      before: PlantFields;
      fields: PlantFields;
      edited: PlantField[];
      /** Changes what somebody else has changed, and the file does not say how old it is. */
      undated: boolean;
    };

const LISTED = 200;
const HEADING_MAX = 80;

const value = z.union([z.string(), z.boolean()]);

export const plantPlan = z.strictObject({
  add: z.int(),
  change: z.int(),
  same: z.int(),
  again: z.int(),
  /** Of those to add: in stock, and silent about it. */
  in_stock: z.int(),
  unsaid: z.int(),
  undated: z.int(),
  /** The first 200 rows that change something; each change is [before, after]. */
  rows: z.array(
    z.strictObject({
      row: z.int(),
      action: z.enum(['add', 'change']),
      again: z.boolean(),
      variety: z.string(),
      name: z.string(),
      changes: z.record(z.string(), z.tuple([value, value])).optional(),
    }),
  ),
  bad: z.array(z.strictObject({ row: z.int(), reason: z.string() })),
  /** The row of headings, what they are, and the place from 0 of each column that is read. */
  headings: z.strictObject({
    row: z.int(),
    names: z.array(z.string()),
    places: z.partialRecord(z.enum(COLUMNS), z.int()),
  }),
  /** An import returns it to prove which plan was agreed to. */
  fingerprint: z.string(),
});

export type PlantPlan = z.infer<typeof plantPlan>;

const isAgain = (one: PlannedRow) => one.action === 'add' && one.again;

function changesOf({ before, fields, edited }: PlannedRow & { action: 'change' }) {
  return Object.fromEntries(
    edited.map((field): [string, [string | boolean, string | boolean]] => [
      field,
      [before[field], fields[field]],
    ]),
  );
}

type Read = { planned: PlannedRow[]; same: number; bad: BadRow[]; headings: Headings };

export async function tellPlan({ planned, same, bad, headings }: Read): Promise<PlantPlan> {
  const adds = planned.filter((one) => one.action === 'add');
  const add = adds.length;
  const again = adds.filter(isAgain).length;
  const inStock = adds.filter(({ fields }) => fields.in_stock).length;
  const unsaid = adds.filter((one) => one.unsaid).length;
  const undated = planned.filter((one) => one.action === 'change' && one.undated).length;
  const rows = planned.slice(0, LISTED).map((one) => ({
    row: one.row,
    action: one.action,
    again: isAgain(one),
    variety: one.fields.plant_variety,
    name: one.fields.plant_name,
    ...(one.action === 'change' && { changes: changesOf(one) }),
  }));
  const hash = createHash('sha256').update(JSON.stringify(bad));
  await eachInTurn(planned, (row) => hash.update(JSON.stringify(row)));
  const fingerprint = hash.digest('hex');
  const names = headings.names.map((name) => name.slice(0, HEADING_MAX));
  return {
    add,
    change: planned.length - add,
    same,
    again,
    in_stock: inStock,
    unsaid,
    undated,
    rows,
    bad,
    fingerprint,
    headings: { ...headings, names },
  };
}
