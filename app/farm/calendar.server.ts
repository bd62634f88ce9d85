import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { databaseIsAway } from '../../db/away.ts';
import type { Changes } from '../../db/changes.ts';
import { plantFirstFarm } from '../../db/first-farm.ts';
import type { Database } from '../../db/open.ts';
import { farmFacts, farmLook, farmSeasons, photos } from '../../db/schema.ts';
import { stateCode } from '../../services/address-lookup/us-states.ts';
import type { FarmCalendar, FarmFacts } from './calendar.ts';
import { FIRST_LOOK } from './look.ts';
import { statusAt } from './stand-status.ts';
import type { FarmToday } from './use-farm.ts';

const { id: _, updatedBy: _factsBy, ...facts } = getTableColumns(farmFacts);
const { id: _look, updatedBy: _lookBy, logoHash, ...look } = getTableColumns(farmLook);
const logo = { hash: photos.hash, width: photos.width, height: photos.height, widths: photos.widths };
const { updatedBy: _seasonBy, ...season } = getTableColumns(farmSeasons);

/**
 * The one query behind every page: a row per season, each with the facts, the look and its logo. It says that facts
 * and look have one row, which PostgreSQL would otherwise guess to be hundreds each: it then compiles the query
 * for 25 million rows, anew every time, for half a second of work.
 */
export const calendarRows = (db: Database) =>
  db
    .select({ facts, look, logo, season })
    .from(farmFacts)
    .leftJoin(farmSeasons, sql`true`)
    .leftJoin(farmLook, eq(farmLook.id, 1))
    .leftJoin(photos, eq(photos.hash, logoHash))
    .where(eq(farmFacts.id, 1))
    .orderBy(asc(farmSeasons.opensOn), asc(farmSeasons.id));

/** The calendar as the database has it, in one query. */
export async function readCalendar(db: Database): Promise<FarmCalendar> {
  const rows = await calendarRows(db);
  const [first] = rows;
  if (!first) throw new Error('The farm has no facts.');
  return {
    facts: first.facts,
    look: first.look ? { ...first.look, logo: first.logo } : FIRST_LOOK,
    seasons: rows.flatMap((row) => row.season ?? []),
  };
}

/** Where the farm is, as maps ask for it: the address on one line, and degrees. */
export function placeOf({ street, city, state, zip, latitude, longitude }: FarmFacts) {
  return { address: `${street}, ${city}, ${stateCode(state) ?? state} ${zip}`, latitude, longitude };
}

/** What every page shows of it at a moment. */
export async function farmToday({ calendar: read, clock }: Context): Promise<FarmToday> {
  const calendar = await read();
  const { open, line } = statusAt(calendar, 'farmstand', clock.now());
  const { chickenEggs: _, duckEggs: _too, ...facts } = calendar.facts;
  return { facts, look: calendar.look, stand: { open, line } };
}

/**
 * Gives a new farm its first calendar. It is read again when it has changed, by whichever copy of the program; while
 * nothing can be heard of changes, for everybody who asks. While the database is away, what was last read counts: who
 * looks for the phone number or the hours then still finds them.
 * @returns how to read it
 */
export async function openCalendar(db: Database, changes: Changes): Promise<() => Promise<FarmCalendar>> {
  await plantFirstFarm(db);
  let known = await readCalendar(db);
  let readAt: number | null = null;
  return async () => {
    // Taken before reading: what changes meanwhile is read the next time.
    const mark = changes.mark();
    if (!changes.touched(['farm'], readAt)) return known;
    try {
      known = await readCalendar(db);
      readAt = mark;
      return known;
    } catch (error) {
      if (!databaseIsAway(error)) throw error;
      return { ...known, remembered: true };
    }
  };
}
