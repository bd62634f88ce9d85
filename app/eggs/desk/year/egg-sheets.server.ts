import { eq, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context, Who } from '../../../../core/context.ts';
import type { Database } from '../../../../db/database.ts';
import { eggCounts, eggList, eggRequests, profiles } from '../../../../db/schema.ts';
import { mustBeAdmin } from '../../../access/who-may.ts';
import { csvText } from '../../../ui/csv-file.server.ts';
import { lastTold } from '../../line/heard/last-told.server.ts';

const member = {
  first_name: eggList.firstName,
  last_name: eggList.lastName,
  email: eggList.email,
  phone: eggList.phone,
  address: eggList.address,
  distance_miles: eggList.distanceMiles,
  distance_source: eggList.distanceSource,
  tell_by: eggList.tellBy,
  created_at: eggList.createdAt,
};

const members = (db: Database) => ({
  columns: Object.keys(member),
  read: (limit: number, last?: { created_at: Date; id: string }) =>
    db
      .select({ ...member, id: eggList.id })
      .from(eggList)
      .where(last && sql`(${eggList.createdAt}, ${eggList.id}) > (${last.created_at}, ${last.id}::uuid)`)
      .orderBy(eggList.createdAt, eggList.id)
      .limit(limit),
});

const nameOf = (id: AnyPgColumn) =>
  sql<
    string | null
  >`(select concat_ws(' ', first_name, nullif(last_name, '')) from profiles as staff where staff.supabase_id = ${id})`;

const told = lastTold(nameOf);

const request = {
  requested_at: eggRequests.requestedAt,
  first_name: profiles.firstName,
  last_name: profiles.lastName,
  email: profiles.email,
  chickens_or_ducks: eggRequests.chickensOrDucks,
  number_of_eggs_requested: eggRequests.numberOfEggsRequested,
  eggs_given: eggRequests.eggsGiven,
  asked_by: nameOf(eggRequests.askedBy),
  request_status: eggRequests.requestStatus,
  fulfilled_at: eggRequests.fulfilledAt,
  hold_until: eggRequests.holdUntil,
  waits_at: eggRequests.waitsAt,
  due_cents: eggRequests.dueCents,
  told_at: told.toldAt,
  told_how: told.toldHow,
  told_by: told.toldBy,
  marked_as_picked_up_at: eggRequests.markedAsPickedUpAt,
  ended_at: eggRequests.endedAt,
  ended_why: eggRequests.endedWhy,
  ended_note: eggRequests.endedNote,
  if_short: eggRequests.ifShort,
  not_before: eggRequests.notBefore,
  notes: eggRequests.notes,
};

const requests = (db: Database) => ({
  columns: Object.keys(request),
  read: (limit: number, last?: { requested_at: Date; id: string }) =>
    db
      .select({ ...request, id: eggRequests.id })
      .from(eggRequests)
      .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
      .where(
        last &&
          sql`(${eggRequests.requestedAt}, ${eggRequests.id}) > (${last.requested_at}, ${last.id}::uuid)`,
      )
      .orderBy(eggRequests.requestedAt, eggRequests.id)
      .limit(limit),
});

const count = {
  at: eggCounts.at,
  chickens_or_ducks: eggCounts.kind,
  what: eggCounts.what,
  eggs: eggCounts.eggs,
  by: sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
};

/** The whole ledger, so that the sum of a kind is what is on hand. */
const counts = (db: Database) => ({
  columns: Object.keys(count),
  read: (limit: number, last?: { place: number }) =>
    db
      .select({ ...count, place: eggCounts.place })
      .from(eggCounts)
      .leftJoin(profiles, eq(profiles.id, eggCounts.by))
      .where(last && gt(eggCounts.place, last.place))
      .orderBy(eggCounts.place)
      .limit(limit),
});

const SHEETS = {
  'members.csv': (db: Database) => csvText(members(db)),
  'requests.csv': (db: Database) => csvText(requests(db)),
  'counts.csv': (db: Database) => csvText(counts(db)),
};

const isSheet = (file: string): file is keyof typeof SHEETS => Object.hasOwn(SHEETS, file);

/** In chunks; null if there is no such file. @throws Refusal 403 */
export function exportEggs({ db }: Pick<Context, 'db'>, who: Who, file: string) {
  mustBeAdmin(who);
  return isSheet(file) ? SHEETS[file](db) : null;
}
