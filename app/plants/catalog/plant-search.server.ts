import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../db/anywhere.ts';
import type { Database } from '../../../db/database.ts';
import { plants } from '../../../db/schema.ts';
import { PLANT_TYPES, WHOLE_LIST_MAX } from './plant.ts';
import { rareGrams } from './plant-grams.server.ts';
import { listed } from './plant-rows.server.ts';
import {
  meansType,
  type PlantFilter,
  respelled,
  type Searched,
  SHORTEST_CORRECTED,
  type Term,
  termsOf,
} from './plant-search.ts';

const NOTHING = sql`false`;

const isStorable = (form: string) => form.isWellFormed() && !form.includes('\0');

function typesOf(term: Term): SQL | undefined {
  const types = PLANT_TYPES.filter((type) => meansType(term, type));
  return types.length ? inArray(sql`plant_type`, types) : undefined;
}

/** Uses the index of three letters or digits in a row, or the one of rare pieces. */
function indexedForm(form: string): SQL | undefined {
  const found = sql`search_text like ${anywhere(form)}`;
  const rare = /[a-z0-9]{3}/.test(form) ? [] : rareGrams(form);
  return and(rare.length ? sql`search_grams @> ${`{${rare.join()}}`}::smallint[]` : undefined, found);
}

/** `matches` of plant-search.ts as SQL; `shown` and `indexed` use an index. */
export function meaningOf({ show, type }: PlantFilter, query: string) {
  const terms = termsOf(query);
  const wished =
    and(
      show === 'all' ? undefined : sql`in_stock = ${show === 'in'}`,
      type === null ? undefined : sql`plant_type = ${type}`,
    ) ?? sql`true`;
  const shown = and(listed, wished) ?? listed;
  if (!terms.every(({ forms }) => forms.every(isStorable)))
    return { all: false, listed: NOTHING, has: NOTHING, wished, shown: NOTHING, indexed: NOTHING };
  const everyTerm = (formIn: (form: string) => SQL | undefined) =>
    and(...terms.map((term) => or(...term.forms.map(formIn), typesOf(term)))) ?? sql`true`;
  return {
    all: terms.length === 0,
    listed,
    has: everyTerm((form) => sql`strpos(search_text, ${form}) > 0`),
    wished,
    shown,
    indexed: everyTerm(indexedForm),
  };
}

export function matching(filter: PlantFilter, query: string): SQL | undefined {
  const { shown, indexed } = meaningOf(filter, query);
  return and(shown, indexed);
}

/** The likely meaning of a search that found nothing, or null. Large catalogs are searched for near names. */
export async function respelledIn(db: Database, query: string, isWhole: boolean): Promise<string | null> {
  const forms = termsOf(query).flatMap((term) => term.forms);
  if (!forms.length || !forms.every(isStorable)) return null;
  const long = forms.filter(({ length }) => length >= SHORTEST_CORRECTED);
  const near = isWhole ? sql`true` : or(...long.map((form) => sql`search_text %> ${form}`));
  if (!near) return null;
  // Nearness alone, or the planner reads the whole table by the index of what is listed.
  const { rows } = await db.execute(sql`
    with near as materialized (
      select plant_variety as variety, plant_name as name, plant_description as description, plant_type as type,
        deleted_at
      from ${plants} where ${near})
    select variety, name, description, type from near where deleted_at is null limit ${WHOLE_LIST_MAX}`);
  return respelled(query, rows as Searched[]);
}
