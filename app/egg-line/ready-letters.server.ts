import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { EggKind } from '../../db/egg-words.ts';
import type { Database } from '../../db/open.ts';
import { eggRequests, profiles } from '../../db/schema.ts';
import { waitingEggs } from '../egg-requests/egg-request-letters.ts';
import type { Farm } from '../farm/calendar.ts';
import { letterWriter } from '../letters/write-letter.server.tsx';
import { holdOf } from './hold.ts';
import { readyValues } from './where-eggs-wait.ts';

/** Most wrong taps are noticed within two minutes, so most of those emails are never sent. */
export const REST_SECONDS = 120;

/** `eggs` are ready, `of` were asked for. */
export type Ready = { id: string; customerId: string; kind: EggKind; eggs: number; of: number };

/** Writes to each once. @param restSeconds before it leaves, while it can still be taken back */
export async function writeReady(
  { clock, config, mail }: Context,
  tx: Database,
  farm: Farm,
  ready: Ready[],
  { restSeconds = 0 } = {},
) {
  if (ready.length === 0) return;
  const now = clock.now();
  const { until } = holdOf(farm, now, farm.words.eggPickup.holdDays);
  const ids = ready.map(({ customerId }) => customerId);
  const customers = await tx
    .select({ id: profiles.id, email: profiles.email, firstName: profiles.firstName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  const write = await letterWriter(tx, 'eggs-ready');
  const href = waitingEggs(config.publicUrl);
  for (const request of ready) {
    const customer = customers.find(({ id }) => id === request.customerId);
    if (!customer) continue;
    const values = readyValues(farm, now, customer.firstName, { ...request, until });
    const letter = await mail.queue(tx, write(customer.email, { farm, values, href }), restSeconds);
    await tx.update(eggRequests).set({ readyLetter: letter }).where(eq(eggRequests.id, request.id));
  }
}
