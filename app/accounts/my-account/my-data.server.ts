import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Context, Who } from '../../../core/context.ts';
import {
  deposits,
  eggHeard,
  eggList,
  eggRequests,
  history,
  historyValues,
  plantHolds,
  plantWishers,
  plantWishes,
  profiles,
  standingRequests,
} from '../../../db/schema.ts';
import { readMyPasskeys } from '../second-factor/passkeys.server.ts';
import { formerEmailsOf } from './former-emails.server.ts';
import { readMySessions } from './my-account.server.ts';

const AT_A_TIME = 500;

/** Reads the next rows after `count` others. */
type Read = (count: number) => PromiseLike<object[]>;

/** What grows. Deposits are those paid with the person's verified address. */
function listsOf({ db }: Context, who: Who): Record<string, Read> {
  const { orderNumber, amountCents, currency, status, phone, notes, createdAt } = deposits;
  const { at, act, what } = history;
  // Who of the farm said it is their own data.
  const { way, facts, how, sure, undoneAt } = eggHeard;
  // Other people's networks are their own data.
  const network = sql<string | null>`case when ${history.by} = ${who.id} then ${historyValues.network} end`;
  let last = 0;
  return {
    egg_requests: (count) =>
      db
        .select()
        .from(eggRequests)
        .where(eq(eggRequests.customerId, who.id))
        .orderBy(asc(eggRequests.requestedAt), asc(eggRequests.id))
        .limit(AT_A_TIME)
        .offset(count),
    heard: (count) =>
      db
        .select({ requestId: eggHeard.requestId, way, facts, at: eggHeard.at, how, sure, undoneAt })
        .from(eggHeard)
        .innerJoin(eggRequests, eq(eggRequests.id, eggHeard.requestId))
        .where(eq(eggRequests.customerId, who.id))
        .orderBy(asc(eggHeard.nth))
        .limit(AT_A_TIME)
        .offset(count),
    deposits: (count) =>
      db
        .select({ orderNumber, amountCents, currency, status, phone, notes, createdAt })
        .from(deposits)
        .where(eq(deposits.email, who.email))
        .orderBy(asc(deposits.createdAt), asc(deposits.id))
        .limit(AT_A_TIME)
        .offset(count),
    // An owner has hundreds of thousands, so no page reads the ones before it.
    history: async () => {
      const byThem = db
        .select({ id: history.id })
        .from(history)
        .where(and(eq(history.by, who.id), gt(history.id, last)));
      const aboutThem = db
        .select({ id: historyValues.id })
        .from(historyValues)
        .where(and(eq(historyValues.about, who.id), gt(historyValues.id, last)));
      const rows = await db
        .select({ id: history.id, at, act, what, network })
        .from(history)
        .leftJoin(historyValues, eq(historyValues.id, history.id))
        .where(inArray(history.id, union(byThem, aboutThem)))
        .orderBy(asc(history.id))
        .limit(AT_A_TIME);
      last = rows.at(-1)?.id ?? last;
      return rows.map(({ id: _, ...row }) => row);
    },
  };
}

const { letter: _letter, heardBy: _by, ofId: _of, ...ofHolds } = getTableColumns(plantHolds);

async function readOthers(context: Context, who: Who) {
  const { db, clock } = context;
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, who.id));
  const [membership] = await db.select().from(eggList).where(eq(eggList.supabaseId, who.id));
  const [standing] = await db.select().from(standingRequests).where(eq(standingRequests.customerId, who.id));
  const { variety, name, askedAt, confirmedAt } = plantWishes;
  const devices = await readMySessions(context, who);
  return {
    exported_at: clock.now(),
    profile,
    egg_list: membership ?? null,
    standing_request: standing ?? null,
    plant_wishes: await db
      .select({ variety, name, askedAt, confirmedAt })
      .from(plantWishes)
      .innerJoin(plantWishers, eq(plantWishers.id, plantWishes.wisherId))
      .where(eq(plantWishers.email, who.email)),
    plant_holds: await db.select(ofHolds).from(plantHolds).where(eq(plantHolds.email, who.email)),
    former_emails: await formerEmailsOf(db, clock, who.id),
    passkeys: await readMyPasskeys(context, who),
    devices: devices.map(({ device, since, used, hears }) => ({ device, since, used, notifications: hears })),
  };
}

/** Everything the farm knows about the person as JSON, in chunks, so that the whole file is never in memory. */
export async function* myDataText(context: Context, who: Who): AsyncGenerator<string> {
  yield JSON.stringify(await readOthers(context, who), null, 2).slice(0, -'\n}'.length);
  for (const [name, read] of Object.entries(listsOf(context, who))) {
    yield `,\n  "${name}": [`;
    let count = 0;
    let rows: object[];
    do {
      rows = await read(count);
      const lines = rows.map((row) => `\n    ${JSON.stringify(row)}`);
      if (lines.length) yield (count ? ',' : '') + lines.join(',');
      count += rows.length;
    } while (rows.length === AT_A_TIME);
    yield '\n  ]';
  }
  yield '\n}\n';
}
