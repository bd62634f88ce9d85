import { z } from 'zod';
import type { Who } from '../../../core/context.ts';
import { eachField, FIELDS, type Field, type PlantFields, saidOf } from '../../../core/plant-fields.ts';
import { BOARD_STATES } from '../../../db/board-words.ts';
import type { Database } from '../../../db/database.ts';
import { inList } from '../../../db/in-list.ts';
import { plants } from '../../../db/schema.ts';
import { SEEN_LABELS } from '../../forms/seen/seen-labels.ts';
import { FEW_LEFT, listSentences, type PlantType, sortKey, TYPE_NAMES } from '../catalog/plant.ts';
import { fieldColumns, listed } from '../catalog/plant-rows.server.ts';
import { plantFields } from '../catalog/plant-schemas.ts';
import { differences, type EditNote, editsInWords, namesOf } from '../changes/plant-edits.server.ts';
import type { PlannedRow } from './import-plan.server.ts';
import { eachInTurn } from './in-turn.server.ts';
import type { BadRow, SheetRow } from './plant-sheet.server.ts';

// Few enough for other work to run in between.
const AT_A_TIME = 200;
const UNREADABLE = 'Some letters could not be read. Save the file as "CSV UTF-8" and try again.';

const columns = {
  id: plants.id,
  ...fieldColumns,
  edits: plants.edits,
  deletedAt: plants.deletedAt,
};

type Known = Pick<typeof plants.$inferSelect, keyof typeof columns>;

type Judge = {
  who: Who;
  now: Date;
  /** Of new plants that do not say. */
  inStock: boolean;
  plants: Map<string, Known>;
  pots: Set<string>;
  seen: Map<string, number>;
  name: (id: string) => string;
};

const uuid = z.uuid();
const isId = (text: string) => text !== '' && uuid.safeParse(text).success;
const idOf = ({ cells }: SheetRow) => cells.id?.toLowerCase() ?? '';

async function knownPlants(db: Database, rows: SheetRow[]): Promise<Map<string, Known>> {
  const named = await eachInTurn(rows, (row) => [idOf(row)].filter(isId));
  const ids = [...new Set(named.flat())];
  const found = new Map<string, Known>();
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const some = await db
      .select(columns)
      .from(plants)
      .where(inList(plants.id, ids.slice(at, at + AT_A_TIME)));
    for (const plant of some) found.set(plant.id, plant);
  }
  return found;
}

type Pot = Pick<PlantFields, 'plant_variety' | 'plant_name' | 'pot_size'>;

/** Another pot of a plant is no twin. */
const twinKey = (pot: Pot) => [pot.plant_variety, pot.plant_name, pot.pot_size].map(sortKey).join('\n');

/** Of the pots that are on the list already. */
async function knownPots(db: Database): Promise<Set<string>> {
  const { plantVariety: plant_variety, plantName: plant_name, potSize: pot_size } = plants;
  const known = await db.select({ plant_variety, plant_name, pot_size }).from(plants).where(listed);
  return new Set(await eachInTurn(known, twinKey));
}

const IN = ['in stock', 'instock', 'available', 'low', 'limited', 'few', 'x', '✓', '✔'];
const OUT = ['out of stock', 'sold out', 'unavailable', 'none'];

/** Also what the walk along the bench and the list say. */
const STOCK = new Map<string, boolean>([
  ...IN.map((word) => [word, true] as const),
  ...OUT.map((word) => [word, false] as const),
  ...BOARD_STATES.map((state) => [SEEN_LABELS[state], state !== 'out'] as const),
  [FEW_LEFT.toLowerCase(), true],
]);

/** Also how many there are, as other programs count them: '12', '100+'. */
function stockOf(cell: string): string | boolean {
  if (/^-?\d[\d,]*(?:\.\d+)?\+?$/.test(cell)) return Number(cell.replace(/[,+]/g, '')) > 0;
  return STOCK.get(cell.toLowerCase()) ?? cell;
}

/** As other programs fill a cell that has nothing to say. */
const saysNothing = (stock = '') => /^(?:[-–—]|n\/?a)?$/i.test(stock);

const plural = (choice: string) => TYPE_NAMES[choice as PlantType] ?? choice;

/** Also the words of our own pages. */
function readCell(field: Field, cell: string): string | boolean {
  if (field.kind === 'stock') return stockOf(cell);
  const said = cell.toLowerCase();
  if (field.kind === 'price') {
    return said === listSentences.noPrice.toLowerCase()
      ? ''
      : cell.replace(/ (?:plus tax|tax included)$/i, '');
  }
  if (field.kind !== 'choice') return cell;
  const isSaid = (one: string) => [one, plural(one)].some((name) => name.toLowerCase() === said);
  return field.choices.find(isSaid) ?? cell;
}

const NOTHING_SAID = eachField<object>(
  'name',
  ({ unsaid = '' }) => unsaid,
  FIELDS.filter(({ required }) => !required),
);

/** The row's cells over the plant so far; empty, a cell of one of several values changes nothing. */
function saidBy({ cells }: SheetRow, before: PlantFields | null) {
  const said: Record<string, unknown> = { ...NOTHING_SAID, ...before };
  for (const field of FIELDS) {
    const cell = cells[field.name];
    const isKept =
      field.kind === 'stock' ? saysNothing(cell) : cell === '' && field.kind === 'choice' && !field.required;
    if (cell !== undefined && !isKept) said[field.name] = readCell(field, cell);
  }
  return said;
}

/** Why a row's id is not valid, or null. */
function idProblem(sheetRow: SheetRow, { plants: known, seen }: Judge): string | null {
  const id = idOf(sheetRow);
  if (!id) return null;
  const plant = known.get(id);
  if (!plant) return 'No plant has this id. Leave the id empty to add a plant.';
  if (plant.deletedAt) return 'This plant is in the bin. Restore it first.';
  const earlier = seen.get(id);
  seen.set(id, earlier ?? sheetRow.row);
  return earlier ? `Row ${earlier} already has this id.` : null;
}

/** Null for no difference, a sentence for a bad row. */
function judge(sheetRow: SheetRow, by: Judge): PlannedRow | string | null {
  const problem = idProblem(sheetRow, by);
  if (problem) return problem;
  const { row, cells } = sheetRow;
  const plant = by.plants.get(idOf(sheetRow));
  const before = plant ? saidOf(plant, 'column') : null;
  const unsaid = !plant && saysNothing(cells.in_stock);
  const said = saidBy(sheetRow, before);
  const parsed = plantFields.safeParse(unsaid ? { ...said, in_stock: by.inStock } : said);
  if (!parsed.success) return [...new Set(parsed.error.issues.map(({ message }) => message))].join(' ');
  const fields = parsed.data;
  const edited = before ? differences(before, fields) : FIELDS.map(({ name }) => name);
  if (edited.some((field) => String(fields[field]).includes('\uFFFD'))) return UNREADABLE;
  if (!plant || !before) {
    const again = by.pots.has(twinKey(fields));
    return { row, action: 'add', fields, again, unsaid };
  }
  if (!edited.length) return null;
  const theirs = Object.entries(plant.edits).filter(
    ([field, note]) => (edited as readonly string[]).includes(field) && note.by !== by.who.id,
  );
  const stale = staleness(cells.updated_at ?? '', theirs, by);
  if (typeof stale === 'string') return stale;
  return { row, action: 'change', id: plant.id, before, fields, edited: [...edited], ...stale };
}

/** As Export CSV writes it. */
const moment = z.iso.datetime({ offset: true });

/** An old file must not undo later changes unseen. @returns a sentence, or whether it does not say how old it is */
function staleness(cell: string, theirs: [string, EditNote][], by: Judge): string | { undated: boolean } {
  if (!theirs.length || !cell) return { undated: theirs.length > 0 };
  const written = moment.safeParse(cell).success ? Date.parse(cell) : Number.POSITIVE_INFINITY;
  if (written > by.now.getTime()) {
    return `${editsInWords(theirs, by.name)}, and “${cell.slice(0, 40)}” does not tell whether that was before this file was made. Export it again.`;
  }
  const later = theirs.filter(([, note]) => Date.parse(note.at) > written);
  if (!later.length) return { undated: false };
  return `${editsInWords(later, by.name)} after this file was made. Export it again.`;
}

export type Judged = { planned: PlannedRow[]; same: number; bad: BadRow[] };

export type Judging = Pick<Judge, 'who' | 'now' | 'inStock'>;

export async function judgeRows(db: Database, rows: SheetRow[], judging: Judging): Promise<Judged> {
  const known = await knownPlants(db, rows);
  const editors = [...known.values()].flatMap(({ edits }) => Object.values(edits).map(({ by }) => by));
  const pots = await knownPots(db);
  const seen = new Map<string, number>();
  const by: Judge = { ...judging, plants: known, pots, seen, name: await namesOf(db, editors) };
  const judged: Judged = { planned: [], same: 0, bad: [] };
  await eachInTurn(rows, (sheetRow) => {
    const outcome = judge(sheetRow, by);
    if (typeof outcome === 'string') judged.bad.push({ row: sheetRow.row, reason: outcome });
    else if (outcome) judged.planned.push(outcome);
    else judged.same += 1;
  });
  return judged;
}
