import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { eggList, profiles } from '../../../db/schema.ts';
import type { NameForm } from './person-name.ts';

/** In the account and on the egg list. The list's row is locked first, as where a member leaves or moves. */
export async function renameIn(tx: Database, id: string, { first_name, last_name }: NameForm): Promise<void> {
  const name = { firstName: first_name, lastName: last_name };
  const isTheirs = eq(eggList.supabaseId, id);
  await tx.select({ id: eggList.id }).from(eggList).where(isTheirs).for('update');
  await tx.update(profiles).set(name).where(eq(profiles.id, id));
  await tx.update(eggList).set(name).where(isTheirs);
}
