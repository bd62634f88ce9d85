import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { EggKind } from '../../db/egg-words.ts';
import type { Database } from '../../db/open.ts';
import { eggRequests, profiles } from '../../db/schema.ts';
import { eggsInWords, pickupInWords } from '../egg-requests/egg-request.ts';
import { waitingEggs } from '../egg-requests/egg-request-letters.ts';
import type { Farm } from '../farm/calendar.ts';
import { dueInWords } from '../farm/egg-prices.ts';
import { letterWriter } from '../letters/write-letter.server.tsx';
import { fullDay } from './day-words.ts';
import { holdOf } from './hold.ts';

/** Most wrong taps are seen within two minutes, so most such emails never leave. */
export const REST_SECONDS = 120;

/** A request whose eggs are ready: `eggs` of the `of` that were asked for. */
export type Ready = { id: string; customerId: string; kind: EggKind; eggs: number; of: number };

/** '12 chicken eggs', '12 chicken eggs (of the 24 you asked for)' */
export function partInWords({ kind, eggs, of }: Pick<Ready, 'kind' | 'eggs' | 'of'>): string {
  const said = eggsInWords({ count: eggs, kind });
  return eggs === of ? said : `${said} (of the ${of} you asked for)`;
}

/** Writes to each once. @param restSeconds before it leaves, while it can still be taken back */
export async function writeReady(
  { clock, config, mail }: Context,
  tx: Database,
  farm: Farm,
  ready: Ready[],
  { restSeconds = 0 } = {},
) {
  if (ready.length === 0) return;
  const { eggPrices, eggPickup } = farm.words;
  const { until, atStand } = holdOf(farm, clock.now(), eggPickup.holdDays);
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
    const due = dueInWords(eggPrices, request.eggs, request.kind);
    const values = {
      'first name': customer.firstName,
      eggs: partInWords(request),
      pickup: pickupInWords({ atStand, phone: farm.facts.phone, due, whenClosed: eggPickup.whenClosed }),
      until: fullDay(until),
    };
    const letter = await mail.queue(tx, write(customer.email, { farm, values, href }), restSeconds);
    await tx.update(eggRequests).set({ readyLetter: letter }).where(eq(eggRequests.id, request.id));
  }
}
