import { asc, eq } from 'drizzle-orm';
import type { Context, Who } from '../../context.ts';
import { deposits, eggList, eggRequests, profiles, standingRequests } from '../../db/schema.ts';
import { readMyPasskeys } from '../second-factor/passkeys.server.ts';
import { readMySessions } from './my-account.server.ts';

/** All that the farm knows about the asker; deposits are those paid with the asker's verified address. */
export async function readMyData(context: Context, who: Who) {
  const { db, clock } = context;
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, who.id));
  const [membership] = await db.select().from(eggList).where(eq(eggList.supabaseId, who.id));
  const requests = db
    .select()
    .from(eggRequests)
    .where(eq(eggRequests.customerId, who.id))
    .orderBy(asc(eggRequests.requestedAt));
  const [standing] = await db.select().from(standingRequests).where(eq(standingRequests.customerId, who.id));
  const { orderNumber, amountCents, currency, status, phone, notes, createdAt } = deposits;
  const paid = db
    .select({ orderNumber, amountCents, currency, status, phone, notes, createdAt })
    .from(deposits)
    .where(eq(deposits.email, who.email))
    .orderBy(asc(deposits.createdAt));
  const devices = await readMySessions(context, who);
  return {
    exported_at: clock.now(),
    profile,
    egg_list: membership ?? null,
    egg_requests: await requests,
    standing_request: standing ?? null,
    deposits: await paid,
    passkeys: await readMyPasskeys(context, who),
    devices: devices.map(({ device, since, used }) => ({ device, since, used })),
  };
}
