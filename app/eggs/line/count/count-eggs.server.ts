import { act, done } from '../../../../core/act.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { isLate, momentKept } from '../../../forms/unsent/moment-kept.ts';
import { addLines, lockEggs } from '../egg-ledger.server.ts';
import { onHandAnswer } from '../proposal-answer.ts';
import { askWhose } from '../set-aside.server.ts';
import { countEggsInput, countedInWords, signed, tooFewOnHand } from './egg-count.ts';

/** @throws Refusal 409 it takes what is set aside, if asked to say so and not kept without signal, 422 fewer are on hand */
export const countEggs = act('count-eggs', {
  summary: 'Eggs that were gathered, kept for the house, taken out, put on the stand, or corrected.',
  who: 'staff',
  of: 'eggs',
  input: countEggsInput,
  answers: done.extend({ on_hand: onHandAnswer }),
  refusals: [409],
  run: async ({ tx, context, who }, input) => {
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
  },
});
