import { asc, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Context, Who } from '../../context.ts';
import {
  deposits,
  eggList,
  eggRequests,
  history,
  historyValues,
  profiles,
  standingRequests,
} from '../../db/schema.ts';
import { readMyPasskeys } from '../second-factor/passkeys.server.ts';
import { readMySessions } from './my-account.server.ts';

/** Everything the farm knows about the person; deposits are those paid with their verified address. */
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
  const { at, act, what } = history;
  // Other people's networks are their own data.
  const from = sql<string | null>`case when ${history.by} = ${who.id} then ${historyValues.network} end`;
  const byThem = db.select({ id: history.id }).from(history).where(eq(history.by, who.id));
  const aboutThem = db
    .select({ id: historyValues.id })
    .from(historyValues)
    .where(eq(historyValues.about, who.id));
  const done = db
    .select({ at, act, what, network: from })
    .from(history)
    .leftJoin(historyValues, eq(historyValues.id, history.id))
    .where(inArray(history.id, union(byThem, aboutThem)))
    .orderBy(asc(history.id));
  const devices = await readMySessions(context, who);
  return {
    exported_at: clock.now(),
    profile,
    egg_list: membership ?? null,
    egg_requests: await requests,
    standing_request: standing ?? null,
    deposits: await paid,
    passkeys: await readMyPasskeys(context, who),
    history: await done,
    devices: devices.map(({ device, since, used }) => ({ device, since, used })),
  };
}
