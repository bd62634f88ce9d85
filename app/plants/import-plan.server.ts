import { createHash } from 'node:crypto';
import { eachInTurn } from './in-turn.server.ts';
import type { PlantFields } from './plant.ts';
import type { BadRow } from './plant-sheet.server.ts';

/** What one row of a file would do. */
export type PlannedRow =
  | { row: number; action: 'add'; fields: PlantFields }
  | {
      row: number;
      action: 'change';
      id: string;
      before: PlantFields;
      fields: PlantFields;
      edited: (keyof PlantFields)[];
    };

/** Rows listed to a person; the counts are of all. */
const LISTED = 200;

/** Everything a file would do, as the owner is shown it. */
export type PlantPlan = {
  add: number;
  change: number;
  same: number;
  /** The first 200 rows that do something. */
  rows: {
    row: number;
    action: 'add' | 'change';
    variety: string;
    name: string;
    changes?: Record<string, [from: string | boolean, to: string | boolean]>;
  }[];
  bad: BadRow[];
  /** Of exactly this plan: an import brings it back to say that this is what was agreed to. */
  fingerprint: string;
};

function changesOf({ before, fields, edited }: PlannedRow & { action: 'change' }) {
  return Object.fromEntries(
    edited.map((field): [string, [string | boolean, string | boolean]] => [
      field,
      [before[field], fields[field]],
    ]),
  );
}

/** Puts a plan into words and counts. */
export async function tellPlan(planned: PlannedRow[], same: number, bad: BadRow[]): Promise<PlantPlan> {
  const add = planned.filter(({ action }) => action === 'add').length;
  const rows = planned.slice(0, LISTED).map((one) => ({
    row: one.row,
    action: one.action,
    variety: one.fields.plant_variety,
    name: one.fields.plant_name,
    ...(one.action === 'change' && { changes: changesOf(one) }),
  }));
  const hash = createHash('sha256').update(JSON.stringify(bad));
  await eachInTurn(planned, (row) => hash.update(JSON.stringify(row)));
  const fingerprint = hash.digest('hex');
  return { add, change: planned.length - add, same, rows, bad, fingerprint };
}
