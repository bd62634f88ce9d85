import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { history } from '../../db/schema.ts';

/** Asks the history: sessions themselves end. @param session the one just opened */
export async function isFirstSignIn(db: Database, session: { id: string; userId: string }): Promise<boolean> {
  const opened = and(eq(history.what, 'sessions'), eq(history.act, 'added'));
  const [before] = await db
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.by, session.userId), opened, ne(history.key, session.id)))
    .limit(1);
  return !before;
}
