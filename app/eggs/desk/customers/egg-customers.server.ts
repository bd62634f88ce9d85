import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context, Who } from '../../../../core/context.ts';
import { ACTIVE_STATUSES } from '../../../../db/egg-words.ts';
import { PAGE, placeOf } from '../../../../db/read-page.ts';
import { eggList, eggRequests } from '../../../../db/schema.ts';
import { oneOf } from '../../../../db/tables/columns.ts';
import { mustBeAdmin } from '../../../access/who-may.ts';
import { lastPlace } from '../../line/last-place.server.ts';
import { placeNow } from '../../line/place-now.ts';
import { activeRequest, shown } from '../../request/egg-request-lists.server.ts';
import type { CustomerGroup, CustomersView } from './customers-view.ts';
import { memberHas } from './member-search.server.ts';
import { notPickedUp } from './not-picked-up.server.ts';

const IS_IN: Record<CustomerGroup, SQL> = {
  pending: eq(eggRequests.requestStatus, 'pending'),
  open: eq(eggRequests.requestStatus, 'awaiting_pickup'),
  inactive: isNull(eggRequests.id),
};

const countIn = (group: CustomerGroup) =>
  sql<number>`count(*) filter (where ${IS_IN[group]})`.mapWith(Number);

/** As isNull(eggRequests.id) after the join, but PostgreSQL reads only a page's rows. */
const nothingActive = sql`not exists (select from egg_requests as theirs
  where theirs.customer_id = ${eggList.supabaseId} and theirs.request_status in (${oneOf(ACTIVE_STATUSES)}))`;

type Parts = Pick<Context, 'db' | 'clock' | 'farm'>;

async function countGroups({ db }: Parts, query: string) {
  const [counts] = await db
    .select({ pending: countIn('pending'), open: countIn('open'), inactive: countIn('inactive') })
    .from(eggList)
    .leftJoin(eggRequests, activeRequest)
    .where(and(...memberHas(query)));
  return counts ?? { pending: 0, open: 0, inactive: 0 };
}

async function readGroup(
  { db, clock }: Parts,
  group: CustomerGroup,
  { show, query, page }: CustomersView,
  found: number,
) {
  const place = placeOf(found, group === show ? page : 1);
  const rows = await db
    .select({
      id: eggList.id,
      firstName: eggList.firstName,
      lastName: eggList.lastName,
      phone: eggList.phone,
      tellBy: eggList.tellBy,
      address: eggList.address,
      distanceMiles: eggList.distanceMiles,
      distanceSource: eggList.distanceSource,
      askedOn: eggList.askedOn,
      answeredOn: eggList.answeredOn,
      notPickedUp: notPickedUp(eggList.supabaseId, clock.now()),
      request: shown,
    })
    .from(eggList)
    .leftJoin(eggRequests, activeRequest)
    .where(and(group === 'inactive' ? nothingActive : IS_IN[group], ...memberHas(query)))
    .orderBy(desc(eggList.createdAt), eggList.id)
    .limit(PAGE)
    .offset(place.before);
  return { rows, ...place };
}

/** All three groups, the newest member first, each with the active request. @throws Refusal 403 */
export async function eggCustomers(context: Parts, who: Who, view: CustomersView) {
  mustBeAdmin(who);
  const counts = await countGroups(context, view.query);
  const [farm, pending, open, inactive, place] = await Promise.all([
    context.farm(),
    readGroup(context, 'pending', view, counts.pending),
    readGroup(context, 'open', view, counts.open),
    readGroup(context, 'inactive', view, counts.inactive),
    lastPlace(context.db),
  ]);
  return { pending, open, inactive, lastPlace: placeNow(farm, place, context.clock.now()) };
}

export type EggCustomers = Awaited<ReturnType<typeof eggCustomers>>;
export type EggCustomer = EggCustomers['pending']['rows'][number];
