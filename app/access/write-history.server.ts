import { sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { history, historyValues, profiles } from '../../db/schema.ts';
import type { HISTORY_ACTS } from '../../db/tables/history-tables.ts';
import { networksOf } from './network-of.server.ts';

type Event = { act: (typeof HISTORY_ACTS)[number]; what: string; by: string; at: Date; address: string };

/** For what changes no row. @param event `what`: a table, or the name of a file; `by`: an account */
export async function writeHistory(db: Database, { act, what, by, at, address }: Event): Promise<void> {
  await db.transaction(async (tx) => {
    const [line] = await tx
      .insert(history)
      .values({ act, what, by, at, key: by })
      .returning({ id: history.id });
    if (line)
      await tx.insert(historyValues).values({ id: line.id, about: by, network: networksOf(address).network });
  });
}

type Asked = { db: Database; clock: Clock; address: string };

/** @param what the name of the file */
export function writeExport({ db, clock, address }: Asked, who: { id: string }, what: string): Promise<void> {
  return writeHistory(db, { act: 'exported', what, by: who.id, at: clock.now(), address });
}

/** A wrong password. One statement, and the same for an address without an account, which leaves no line. */
export async function writeRefused(db: Database, email: string, address: string): Promise<void> {
  const { network } = networksOf(address);
  await db.execute(sql`
    with line as (
      insert into ${history} (at, by, act, what, key)
      select farm_now(), supabase_id, 'refused', 'sessions', supabase_id from ${profiles}
      where email = ${email.toLowerCase()} returning id, by
    ) insert into ${historyValues} (id, about, network) select id, by, ${network} from line`);
}
