import { href } from 'react-router';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { writeToOwners } from '../letters/write-letter.server.tsx';
import { type DepositInput, SHORTEST_VISIT_MS } from './deposit.ts';
import { REFUSED } from './deposit-refusals.ts';

/** At most once a day. */
export async function warnOfCardTesting(context: Pick<Context, 'db' | 'mail' | 'limits' | 'config'>) {
  const { limits, db, config, mail } = context;
  if (await limits.depositWarning.count('the farm')) return;
  const link = `${config.publicUrl}${href('/dashboard/deposits')}`;
  await db.transaction(async (tx) => {
    await writeToOwners(mail, tx, 'card-testing', { farm: await readFarm(tx), values: {}, href: link });
  });
}

/** Only a program fills in a hidden field, or everything at once. @throws Refusal 422 */
export function refuseMachines({ website, form_ms }: DepositInput): void {
  const tooFast = typeof form_ms === 'number' && form_ms < SHORTEST_VISIT_MS;
  if (website || tooFast) throw new Refusal(422, REFUSED.tooFast);
}

/** @param address the visitor's network address @throws Refusal 429 */
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
    throw new Refusal(429, REFUSED.enough, { retryAfterSeconds: seconds });
  }
}
