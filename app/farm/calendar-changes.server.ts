import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { change } from '../../db/change.ts';
import type { Database } from '../../db/open.ts';
import { farmFacts, farmSeasons, profiles } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { readCalendar } from './calendar.server.ts';
import type { CopySeasonInput, FactsInput, SeasonInput } from './calendar-fields.ts';
import { dayInWords } from './calendar-words.ts';
import { yearOf } from './days.ts';
import { allInYear } from './next-year.ts';

/** Sentences of the Farm tab's changes. */
export const SAY = {
  mayNot: 'Only the farm can change its calendar.',
  noSeason: 'That season is not in the calendar any more.',
  factsSaved: 'Farm details saved.',
  seasonSaved: 'Hours saved.',
  seasonAdded: 'Season added.',
  seasonRemoved: 'Season removed.',
} as const;

type Stamped = { updatedAt: Date; updatedBy: string | null };

/** One change of the calendar. They happen one after another, so that two at once see each other. */
export function changeCalendar<Answer extends object>(
  context: Context,
  who: Who,
  functionName: string,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  mustBeAdmin(who, SAY.mayNot);
  return change(context, who.id, functionName, async (tx) => {
    await tx.execute(sql`select id from farm_facts for update`);
    return work(tx);
  });
}

/** Refuses to write over what was saved after the form was opened. @throws Refusal 409 that says who, with what */
export async function refuseLateEdit(tx: Database, who: Who, row: Stamped, opened: string): Promise<void> {
  if (row.updatedAt.getTime() === new Date(opened).getTime()) return;
  const [person] = row.updatedBy
    ? await tx.select({ name: profiles.firstName }).from(profiles).where(eq(profiles.id, row.updatedBy))
    : [];
  const by = row.updatedBy === who.id ? 'You' : (person?.name ?? 'Somebody');
  const sentence = `${by} changed this meanwhile. Nothing was saved yet: compare, then save again.`;
  throw new Refusal(409, sentence, { details: { current: row, changed_by: by } });
}

/** Later than the version before it, also within one millisecond. */
export const stampOf = (context: Context, who: Who, before?: Date) => ({
  updatedAt: new Date(Math.max(context.clock.now().getTime(), (before?.getTime() ?? 0) + 1)),
  updatedBy: who.id,
});

/** The calendar for the Farm tab. Admins only. @throws Refusal 403 */
export function ownersCalendar(context: Context, who: Who) {
  mustBeAdmin(who, SAY.mayNot);
  return context.calendar();
}

const same = (row: object, values: object) =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(row[name as keyof typeof row]) === JSON.stringify(value),
  );

const factsOf = (input: FactsInput) => ({
  name: input.name,
  shortName: input.short_name,
  street: input.street,
  city: input.city,
  state: input.state,
  zip: input.zip,
  latitude: input.latitude,
  longitude: input.longitude,
  phone: input.phone,
  emails: input.emails,
  banner: input.banner,
  reopeningMonth: input.reopening_month,
  chickenEggs: input.chicken_eggs,
  duckEggs: input.duck_eggs,
  radiusMiles: input.radius_miles,
  depositFrom: input.deposit_from,
  depositUpTo: input.deposit_up_to,
});

/** Changes what the farm says of itself. Admins only. @throws Refusal 403, 409 somebody was faster */
export function updateFarmFacts(context: Context, who: Who, input: FactsInput) {
  return changeCalendar(context, who, 'update-farm-facts', async (tx) => {
    const [row] = await tx.select().from(farmFacts);
    if (!row) throw new Error('The farm has no facts.');
    const values = factsOf(input);
    if (!same(row, values)) {
      await refuseLateEdit(tx, who, row, input.updated_at);
      Object.assign(row, values, stampOf(context, who, row.updatedAt));
      await tx.update(farmFacts).set(row);
    }
    return { success: true, message: SAY.factsSaved, updated_at: row.updatedAt.toISOString() };
  });
}

/** @throws Refusal 422 when another season of the kind has some of these days */
async function refuseOverlap(tx: Database, input: SeasonInput): Promise<void> {
  const [other] = await tx
    .select()
    .from(farmSeasons)
    .where(
      and(
        eq(farmSeasons.kind, input.kind),
        lte(farmSeasons.opensOn, input.closes_on),
        gte(farmSeasons.closesOn, input.opens_on),
        input.id ? ne(farmSeasons.id, input.id) : undefined,
      ),
    );
  if (!other) return;
  const sentence = `There is a season from ${dayInWords(other.opensOn)} to ${dayInWords(other.closesOn, true)} already. Please change that one.`;
  throw new Refusal(422, sentence, { fields: { opens_on: sentence } });
}

/** Changes a season, or without an id adds one. Admins only. @throws Refusal 403, 404, 409 somebody was faster, 422 */
export function updateSeason(context: Context, who: Who, input: SeasonInput) {
  return changeCalendar(context, who, 'update-season', async (tx) => {
    const { id, kind, notes, hours } = input;
    const values = {
      kind,
      opensOn: input.opens_on,
      closesOn: input.closes_on,
      hours,
      closedOn: input.closed_on,
      notes,
    };
    await refuseOverlap(tx, input);
    if (!id) {
      await tx.insert(farmSeasons).values({ ...values, ...stampOf(context, who) });
      return { success: true, message: SAY.seasonAdded };
    }
    const [row] = await tx.select().from(farmSeasons).where(eq(farmSeasons.id, id));
    if (!row) throw new Refusal(404, SAY.noSeason);
    if (!same(row, values)) {
      await refuseLateEdit(tx, who, row, input.updated_at ?? '');
      Object.assign(row, values, stampOf(context, who, row.updatedAt));
      await tx.update(farmSeasons).set(row).where(eq(farmSeasons.id, id));
    }
    return { success: true, message: SAY.seasonSaved, updated_at: row.updatedAt.toISOString() };
  });
}

/** Takes a season out of the calendar. Admins only. @throws Refusal 403, 404 */
export function deleteSeason(context: Context, who: Who, id: string) {
  return changeCalendar(context, who, 'delete-season', async (tx) => {
    const gone = await tx.delete(farmSeasons).where(eq(farmSeasons.id, id)).returning({ id: farmSeasons.id });
    if (!gone.length) throw new Refusal(404, SAY.noSeason);
    return { success: true, message: SAY.seasonRemoved };
  });
}

/** Copies all seasons of one year into a later one that has none yet. Admins only. @throws Refusal 403, 404, 409 */
export function copySeason(context: Context, who: Who, { from_year: from, to_year: to }: CopySeasonInput) {
  return changeCalendar(context, who, 'copy-season', async (tx) => {
    const { seasons } = await readCalendar(tx);
    const of = (year: number) => seasons.filter(({ opensOn }) => yearOf(opensOn) === year);
    if (!of(from).length) throw new Refusal(404, `The calendar has nothing for ${from} to copy.`);
    if (of(to).length) throw new Refusal(409, `The calendar has ${to} already. Nothing was copied.`);
    const copies = of(from).map(({ id: _, ...season }) => ({ ...season, ...stampOf(context, who) }));
    await tx.insert(farmSeasons).values(allInYear(copies, to));
    return { success: true, message: `${to} is in the calendar. Please look it over.` };
  });
}
