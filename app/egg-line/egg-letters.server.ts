import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { type eggRequests, profiles } from '../../db/schema.ts';
import { eggsInWords, eggsOf } from '../egg-requests/egg-request.ts';
import { askForEggs, eggQueue, waitingEggs } from '../egg-requests/egg-request-letters.ts';
import { readFarm } from '../farm/calendar.server.ts';
import type { Farm } from '../farm/calendar.ts';
import { letterOf, writeToOwners } from '../letters/write-letter.server.tsx';
import { lastDayValues } from './where-eggs-wait.ts';

type Parts = Pick<Context, 'mail' | 'config'>;
type EggRequest = typeof eggRequests.$inferSelect;

const said = (request: EggRequest) => eggsInWords({ count: eggsOf(request), kind: request.chickensOrDucks });

async function customerOf(tx: Database, { customerId }: EggRequest) {
  const [customer] = await tx
    .select({ email: profiles.email, firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.id, customerId));
  return customer ?? null;
}

/** That eggs are not ready after all, went to the next in line, or will not come. */
export async function writeToCustomer(
  { mail, config }: Parts,
  tx: Database,
  name: 'eggs-not-ready' | 'eggs-passed-on' | 'eggs-declined',
  request: EggRequest,
) {
  const customer = await customerOf(tx, request);
  if (!customer) return;
  const farm = await readFarm(tx);
  const { firstName, email } = customer;
  const values = { 'first name': firstName, eggs: said(request), reason: request.endedNote ?? '' };
  const href = name === 'eggs-not-ready' ? waitingEggs(config.publicUrl) : askForEggs(config.publicUrl);
  await mail.queue(tx, await letterOf(tx, name, email, { farm, values, href }));
}

export async function writeLastDay(
  { mail, config, clock }: Parts & Pick<Context, 'clock'>,
  tx: Database,
  farm: Farm,
  request: EggRequest,
) {
  const customer = await customerOf(tx, request);
  const { holdUntil, fulfilledAt, chickensOrDucks: kind } = request;
  if (!customer || !holdUntil || !fulfilledAt) return;
  const waiting = { kind, eggs: eggsOf(request), readyAt: fulfilledAt, until: holdUntil };
  const values = lastDayValues(farm, clock.now(), customer.firstName, waiting);
  const href = waitingEggs(config.publicUrl);
  await mail.queue(tx, await letterOf(tx, 'eggs-last-day', customer.email, { farm, values, href }));
}

export async function writeThatCountIsShort(
  { mail, config }: Parts,
  tx: Database,
  farm: Farm,
  request: EggRequest,
) {
  const filled = { farm, values: { eggs: said(request) }, href: eggQueue(config.publicUrl) };
  await writeToOwners(mail, tx, 'eggs-short', filled);
}
