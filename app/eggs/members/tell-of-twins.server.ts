import { and, eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { eggList, letters } from '../../../db/schema.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { writeToOwners } from '../../letters/write-letter.server.tsx';
import { lookAlikesOf } from '../desk/customers/look-alikes.server.ts';

/** When somebody with an account joins, or changes their phone, and whom the farm had entered has that phone or email: owners hear it once for each, within the time that letters are kept. */
export async function tellOfTwins(
  { mail, config }: Pick<Context, 'mail' | 'config'>,
  tx: Database,
  supabaseId: string,
): Promise<void> {
  const [member] = await tx.select().from(eggList).where(eq(eggList.supabaseId, supabaseId));
  const alike = member ? await lookAlikesOf(tx, member, true) : [];
  for (const { id, name } of alike) {
    const isSaid = and(eq(letters.kind, 'seen-twice'), eq(letters.about, id));
    if ((await tx.$count(letters, isSaid)) > 0) continue;
    const filled = {
      farm: await readFarm(tx),
      values: { neighbor: name },
      href: `${config.publicUrl}${href('/egg-customers/:memberId', { memberId: id })}`,
    };
    await writeToOwners(mail, tx, 'seen-twice', filled, id);
  }
}
