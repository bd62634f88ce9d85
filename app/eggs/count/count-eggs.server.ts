import type { Context, Who } from '../../../context.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { Refusal } from '../../../refusal.ts';
import { mustBeStaff } from '../../access/who-may.ts';
import { momentKept } from '../../forms/unsent/moment-kept.ts';
import { addLines, lockEggs } from '../line/egg-ledger.server.ts';
import { type CountEggsInput, countedInWords, signed, tooFewOnHand } from './egg-count.ts';

/** @throws Refusal 403, 422 fewer are on hand */
export function countEggs(context: Context, who: Who, input: CountEggsInput) {
  mustBeStaff(who);
  return idempotentWrite(context, who.id, 'count-eggs', async (tx) => {
    const { kind, what } = input;
    const onHand = await lockEggs(tx);
    const eggs = signed(input);
    const left = onHand[kind] + eggs;
    if (left < 0) throw new Refusal(422, tooFewOnHand(kind, onHand[kind]));
    const at = momentKept(input.counted_at, context.clock.now());
    await addLines(tx, context, [{ kind, eggs, what, by: who.id, at }]);
    return {
      success: true,
      message: countedInWords(input, left),
      on_hand: { ...onHand, [kind]: left },
    };
  });
}
