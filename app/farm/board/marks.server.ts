import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';
import { boardMarks } from '../../../db/schema.ts';

const undone = alias(boardMarks, 'undone');

/** Neither taken back, nor a line that takes one back. */
export const holds = (db: Database) =>
  and(
    isNull(boardMarks.undoes),
    notExists(db.select({ one: sql`1` }).from(undone).where(eq(undone.undoes, boardMarks.place))),
  );

export const LAST_SEEN = [desc(boardMarks.seenAt), desc(boardMarks.place)];
