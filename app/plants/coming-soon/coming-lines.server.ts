import { asc } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { comingSoon } from '../../../db/schema.ts';
import { MOST_LINES } from './coming-inputs.ts';

const { id, list, name, variety, expected, week, updatedAt } = comingSoon;

/** By plant, then variety. */
export const comingLines = (db: Database) =>
  db
    .select({ id, list, name, variety, expected, week, updatedAt })
    .from(comingSoon)
    .orderBy(asc(list), asc(name), asc(variety))
    .limit(MOST_LINES);
