import type { Context, Who } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { idempotentWrite } from '../../../../db/idempotent-write.ts';
import { mustBeStaff } from '../../../access/who-may.ts';
import { isLate, momentKept } from '../../../forms/unsent/moment-kept.ts';
import { addLines, lockEggs } from '../egg-ledger.server.ts';
import { askWhose } from '../set-aside.server.ts';
import { type CountEggsInput, countedInWords, signed, tooFewOnHand } from './egg-count.ts';

/** @throws Refusal 403, 409 it takes what is set aside, if asked to say so and not kept without signal, 422 fewer are on hand */
export function countEggs(context: Context, who: Who, input: CountEggsInput) {
  mustBeStaff(who);
  return idempotentWrite(context, async (tx) => {
    const { kind, what } = input;
    const onHand = await lockEggs(tx);
    const eggs = signed(input);
    const left = onHand[kind] + eggs;
    if (left < 0) throw new Refusal(422, tooFewOnHand(kind, onHand[kind]));
    const now = context.clock.now();
    const at = momentKept(input.counted_at, now);
    const decided = input.decided === 'ask' && isLate(at, now) ? undefined : input.decided;
    await askWhose(tx, { ...onHand, [kind]: left }, decided);
    await addLines(tx, context, [{ kind, eggs, what, by: who.id, at }], decided !== undefined);
    return {
      success: true,
      message: countedInWords(input, left),
      on_hand: { ...onHand, [kind]: left },
    };
  });
}
