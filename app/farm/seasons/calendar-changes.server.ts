import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import { act, type Doing, done } from '../../../core/act.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { farmFacts, farmSeasons } from '../../../db/schema.ts';
import { zipPoint } from '../../../services/driving-distance/zip-table.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import type { Decided } from '../../eggs/request/decided.ts';
import { keepPromises } from '../../eggs/request/keep-promises.server.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { lockFarm, MAY_NOT } from '../../facts/change-farm.server.ts';
import { CHECK, checkInput } from '../../forms/check-input.ts';
import { saveEdit, stampOf, valuesSent } from '../../forms/drafts/late-edit.server.ts';
import { sayWhatHoldsAreOwed } from '../../plants/holds/hold-clock.server.ts';
import { type FactsInput, factsInput } from '../tab/facts-fields.ts';
import { copySeasonInput, deleteSeasonInput, seasonInput, wholeSeason } from './calendar-fields.ts';
import { allInYear } from './next-year.ts';

export const seasonSentences = {
  mayNot: MAY_NOT,
  noZip: 'There is no such ZIP code. Please check it.',
  noSeason: 'That season is no longer in the calendar.',
  factsSaved: 'Farm details saved.',
  seasonSaved: 'Hours saved.',
  seasonAdded: 'Season added.',
  seasonRemoved: 'Season removed.',
} as const;

/** `updated_at` is the version that the next change starts from. */
export const savedFarm = done.extend({ updated_at: z.iso.datetime() });

/** For what neighbors were promised something of: it moves along. @throws Refusal 409 if asked whom it touches */
export async function changeCalendar<Answer extends object>(
  { tx, context }: Pick<Doing, 'tx' | 'context'>,
  work: () => Promise<Answer>,
  decided?: Decided,
): Promise<Answer> {
  await lockFarm(tx);
  const before = await readFarm(tx);
  const answer = await work();
  await keepPromises(context, tx, { before, after: await readFarm(tx) }, decided);
  await sayWhatHoldsAreOwed(tx, context);
  return answer;
}

/** @throws Refusal 403 */
export function ownersCalendar(context: Context, who: Who) {
  mustBeAdmin(who, seasonSentences.mayNot);
  return context.farm();
}

/** The middle of a new ZIP's area, if no place on the map is sent. @throws Refusal 422 */
function placeByZip(input: FactsInput, before: { zip: string }) {
  const { zip, latitude, longitude } = input;
  if (!zip || zip === before.zip || latitude !== undefined || longitude !== undefined) return {};
  const point = zipPoint(zip);
  if (!point) throw new Refusal(422, seasonSentences.noZip, { fields: { zip: seasonSentences.noZip } });
  return { latitude: point.latitude, longitude: point.longitude };
}

/** @throws Refusal 409 changed by someone else first, 422 */
export const updateFarmFacts = act('update-farm-facts', {
  summary: 'Changes the farm’s details; what is left out stays. Refused if they changed since updated_at.',
  who: 'admin',
  mayNot: seasonSentences.mayNot,
  of: 'site',
  input: factsInput,
  answers: savedFarm,
  refusals: [409],
  run: (doing, input) => {
    const { tx, context, who } = doing;
    return changeCalendar(
      doing,
      async () => {
        const [row] = await tx.select().from(farmFacts);
        if (!row) throw new Error('The farm has no facts.');
        const values = { ...placeByZip(input, row), ...valuesSent(farmFacts, input) };
        const edit = { row, values, opened: input.updated_at, says: seasonSentences.factsSaved };
        return saveEdit(context, tx, who, edit, (edited) => tx.update(farmFacts).set(edited));
      },
      input.decided,
    );
  },
});

type SeasonRow = typeof farmSeasons.$inferSelect;

const seasonOf = ({ kind, opensOn, closesOn, hours, closedOn, notes }: SeasonRow) => ({
  kind,
  opens_on: opensOn,
  closes_on: closesOn,
  hours,
  closed_on: closedOn,
  notes,
});

/** @throws Refusal 400 for an invalid season */
function wholeValues(input: object) {
  const checked = checkInput(wholeSeason, input);
  if (checked.fields) {
    throw new Refusal(400, Object.values(checked.fields)[0] ?? CHECK, { fields: checked.fields });
  }
  const { opens_on: opensOn, closes_on: closesOn, closed_on: closedOn, ...named } = checked.input;
  return { ...named, opensOn, closesOn, closedOn };
}

/** @throws Refusal 422 when another season of the kind has some of these days */
async function refuseOverlap(
  tx: Database,
  { kind, opensOn, closesOn }: ReturnType<typeof wholeValues>,
  id?: string,
): Promise<void> {
  const [other] = await tx
    .select()
    .from(farmSeasons)
    .where(
      and(
        eq(farmSeasons.kind, kind),
        lte(farmSeasons.opensOn, closesOn),
        gte(farmSeasons.closesOn, opensOn),
        id ? ne(farmSeasons.id, id) : undefined,
      ),
    );
  if (!other) return;
  const sentence = `There’s already a season from ${dayInWords(other.opensOn)} to ${dayInWords(other.closesOn, true)}. Please change that one.`;
  throw new Refusal(422, sentence, { fields: { opens_on: sentence } });
}

/** Without an id it adds a season. @throws Refusal 400, 404, 409, 422 */
export const updateSeason = act('update-season', {
  summary: 'Changes a season; what is left out stays. Without an id it adds one, which must be complete.',
  who: 'admin',
  mayNot: seasonSentences.mayNot,
  of: 'site',
  input: seasonInput,
  answers: savedFarm.partial({ updated_at: true }),
  refusals: [404, 409],
  run: (doing, input) => {
    const { tx, context, who } = doing;
    return changeCalendar(
      doing,
      async () => {
        const { id, updated_at: opened = '', decided: _, ...changes } = input;
        if (!id) {
          const values = wholeValues(changes);
          await refuseOverlap(tx, values);
          await tx.insert(farmSeasons).values({ ...values, ...stampOf(context, who) });
          return { success: true, message: seasonSentences.seasonAdded };
        }
        const [row] = await tx.select().from(farmSeasons).where(eq(farmSeasons.id, id));
        if (!row) throw new Refusal(404, seasonSentences.noSeason);
        const edit = {
          row,
          values: valuesSent(farmSeasons, changes),
          opened,
          says: seasonSentences.seasonSaved,
        };
        return saveEdit(context, tx, who, edit, async (edited) => {
          await refuseOverlap(tx, wholeValues(seasonOf(edited)), id);
          await tx.update(farmSeasons).set(edited).where(eq(farmSeasons.id, id));
        });
      },
      input.decided,
    );
  },
});

/** @throws Refusal 404 */
export const deleteSeason = act('delete-season', {
  summary: 'Removes a season.',
  who: 'admin',
  mayNot: seasonSentences.mayNot,
  of: 'site',
  input: deleteSeasonInput,
  answers: done,
  refusals: [404, 409],
  run: (doing, input) => {
    const { tx } = doing;
    return changeCalendar(
      doing,
      async () => {
        const { id } = input;
        const gone = await tx
          .delete(farmSeasons)
          .where(eq(farmSeasons.id, id))
          .returning({ id: farmSeasons.id });
        if (!gone.length) throw new Refusal(404, seasonSentences.noSeason);
        return { success: true, message: seasonSentences.seasonRemoved };
      },
      input.decided,
    );
  },
});

/** The later year must have no seasons yet. @throws Refusal 404, 409 */
export const copySeason = act('copy-season', {
  summary: 'Copies one year’s seasons to a later year that has none yet.',
  who: 'admin',
  mayNot: seasonSentences.mayNot,
  of: 'site',
  input: copySeasonInput,
  answers: done,
  refusals: [404, 409],
  run: (doing, { from_year: from, to_year: to }) => {
    const { tx, context, who } = doing;
    return changeCalendar(doing, async () => {
      const { seasons } = await readFarm(tx);
      const of = (year: number) => seasons.filter(({ opensOn }) => yearOf(opensOn) === year);
      if (!of(from).length) throw new Refusal(404, `The calendar has nothing for ${from} to copy.`);
      if (of(to).length) throw new Refusal(409, `The calendar already has ${to}. Nothing was copied.`);
      const copies = of(from).map(({ id: _, ...season }) => ({ ...season, ...stampOf(context, who) }));
      await tx.insert(farmSeasons).values(allInYear(copies, to));
      return { success: true, message: `${to} added. Please check it over.` };
    });
  },
});
