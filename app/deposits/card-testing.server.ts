import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { type DepositWish, SAY, SHORTEST_VISIT_MS } from './deposit.ts';
import { cardTestingLetter } from './deposit-letters.server.tsx';
import { tellTheFarm } from './deposit-record.server.ts';

/** Writes to the owner, at most once a day. */
export async function warnOfCardTesting(context: Pick<Context, 'db' | 'mail' | 'limits' | 'config'>) {
  const { limits, db } = context;
  if (await limits.depositWarning.count('the farm')) return;
  await tellTheFarm(context, db, cardTestingLetter);
}

/** Whoever fills in a field that nobody sees, or everything in a blink, is no person. @throws Refusal 422 */
export function refuseMachines({ website, form_ms }: DepositWish): void {
  const tooFast = typeof form_ms === 'number' && form_ms < SHORTEST_VISIT_MS;
  if (website || tooFast) throw new Refusal(422, SAY.tooFast);
}

/** Counts one deposit started. @param address the visitor's network address @throws Refusal 429 */
export async function refuseTooMany(
  context: Pick<Context, 'db' | 'mail' | 'limits' | 'config' | 'log'>,
  address: string,
  email: string,
): Promise<void> {
  const { depositAddress, depositEmail, depositDay } = context.limits;
  const counts = [
    () => depositAddress.count(address),
    () => depositEmail.count(email),
    () => depositDay.count('all'),
  ];
  for (const count of counts) {
    const seconds = await count();
    if (!seconds) continue;
    context.log.warn('too many deposits started');
    await warnOfCardTesting(context);
    throw new Refusal(429, SAY.enough, { retryAfterSeconds: seconds });
  }
}
