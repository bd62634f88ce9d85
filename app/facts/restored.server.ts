import { sql } from 'drizzle-orm';
import { farmMode } from '../../db/schema.ts';

/** When this farm was restored from a backup, until an owner says that who was owed something then is to be told after all. */
export const restoredAt = sql<Date | null>`(select owed_before from ${farmMode})`;
/** What was owed by then rests: somebody may have told them since. */
export const owedBefore = sql<Date>`coalesce(${restoredAt}, '-infinity'::timestamptz)`;
