import { and, eq, exists, gt, isNotNull, ne, or } from 'drizzle-orm';
import { href } from 'react-router';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { HOUR_MS, MINUTE_MS } from '../../../core/clock.ts';
import type { Context, RequestContext, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { isStaff } from '../../../db/roles.ts';
import { depositEvents, deposits } from '../../../db/schema.ts';
import { puzzleFor } from '../../access/puzzle/ask-puzzle.server.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { SHORTEST_VISIT_MS } from '../../forms/shortest-visit.ts';
import { writeToOwners } from '../../letters/write-letter.server.tsx';
import type { DepositInput } from './deposit.ts';
import { REFUSED } from './deposit-refusals.ts';

/** More in an hour than the nursery could pot; the next start needs a puzzle solved. */
const PLACES = 150;
const KEEPS_PLACE_MS = 15 * MINUTE_MS;

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

/** Starts in the last hour, except those left without a card for a while, which free their places. */
const placesTaken = ({ db, clock }: RequestContext) => {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const triedCard = db
    .select({ place: depositEvents.place })
    .from(depositEvents)
    .where(and(eq(depositEvents.depositId, deposits.id), eq(depositEvents.kind, 'payment_failed')));
  return db.$count(
    deposits,
    and(
      gt(deposits.createdAt, ago(HOUR_MS)),
      isNotNull(deposits.paymentIntentId),
      or(gt(deposits.createdAt, ago(KEEPS_PLACE_MS)), ne(deposits.status, 'waiting'), exists(triedCard)),
    ),
  );
};

/** @returns seconds, or 0 */
const untilPlaceFree = async (context: RequestContext) =>
  (await placesTaken(context)) < PLACES ? 0 : KEEPS_PLACE_MS / 1000;

/** @throws Refusal 429, with a puzzle while only the farm has had many */
export async function refuseTooMany(context: RequestContext, email: string): Promise<void> {
  const { limits, address, headers, log, who } = context;
  if (isStaff((await who())?.role)) return;
  const { depositCalls, depositNetwork, depositEmail, depositHour } = limits.ofStrangers(who);
  const refuse = (seconds: number, sentence: string = REFUSED.enough, details?: object) =>
    new Refusal(429, sentence, { retryAfterSeconds: seconds, details });
  const calls = await depositCalls.count(address);
  if (calls) throw refuse(calls);
  const seconds =
    (await depositNetwork.count(address)) ||
    (await depositEmail.count(email)) ||
    (await depositHour.count('all'));
  const asking = { address, headers, account: email, full: () => untilPlaceFree(context) };
  const asked = seconds ? null : await puzzleFor(context.puzzles, 'deposit', asking);
  if (!seconds && !asked) return;
  log.warn('too many deposits started');
  await warnOfCardTesting(context);
  if (!asked) throw refuse(seconds);
  await giveBackStart(context, email);
  throw refuse(asked.seconds, asked.message, { puzzle: asked.puzzle });
}

/** After an outage of the card service or the database, which is neither the payer's fault nor card testing. */
export async function giveBackStart({ limits, address, who }: RequestContext, email: string): Promise<void> {
  const { depositNetwork, depositEmail, depositHour } = limits.ofStrangers(who);
  await depositNetwork.giveBack(address);
  await depositEmail.giveBack(email);
  await depositHour.giveBack('all');
}

export async function depositPause({ limits }: Pick<Context, 'limits'>, who: Who) {
  mustBeAdmin(who);
  return limits.refusedDeposits();
}

export const reopenDeposits = act('reopen-deposits', {
  summary: 'Opens deposits again for everyone a limit is blocking now.',
  who: 'admin',
  of: 'receipts',
  input: z.object({}),
  answers: done,
  prepare: ({ context }) => context.limits.forgetDeposits(),
  run: async () => ({ success: true, message: 'Deposits are open again.' }),
});
