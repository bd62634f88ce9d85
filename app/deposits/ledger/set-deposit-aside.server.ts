import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { act, done } from '../../../core/act.ts';
import { Refusal } from '../../../core/refusal.ts';
import { deposits } from '../../../db/schema.ts';
import { REFUSED } from '../payments/deposit-refusals.ts';
import { sameOrderNumber } from '../payments/order-number.ts';
import { lockDeposit } from './deposit-record.server.ts';

const ASIDE = 'Set aside.';
const NOT_ASIDE = 'Not set aside.';

/** The first time stays, so that two owners who say it at once agree. @throws Refusal 404 also for one without a plant */
export const setDepositAside = act('set-deposit-aside', {
  summary: 'Says whether the plant of a deposit is set aside.',
  who: 'admin',
  of: 'receipts',
  input: z.object({
    order_number: z.string(REFUSED.notFound).check(z.minLength(1, REFUSED.notFound), z.maxLength(40)),
    set_aside: z.boolean(),
  }),
  answers: done,
  refusals: [404],
  run: async ({ tx, context }, { order_number, set_aside }) => {
    const isIt = eq(deposits.orderNumber, sameOrderNumber(order_number));
    const [found] = await tx.select({ id: deposits.id }).from(deposits).where(isIt);
    const deposit = found && (await lockDeposit(tx, found.id));
    if (!deposit?.plant) throw new Refusal(404, REFUSED.notFound);
    const setAsideAt = set_aside ? (deposit.setAsideAt ?? context.clock.now()) : null;
    await tx.update(deposits).set({ setAsideAt }).where(eq(deposits.id, deposit.id));
    return { success: true, message: set_aside ? ASIDE : NOT_ASIDE };
  },
});
