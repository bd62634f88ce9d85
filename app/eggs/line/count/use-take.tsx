import { answers } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import type { EggsNow } from '../proposal.ts';
import { takenFrom, takesInWords } from '../set-aside.ts';
import { type CountEggsInput, signed } from './egg-count.ts';
import type { Counts } from './use-counts.ts';

/** Counts, and says first whose eggs that takes; the phone knows, also without signal. */
export function useTake({ line, onHand }: Pick<EggsNow, 'line' | 'onHand'>, counts: Counts) {
  const ask = useAsk();
  return async (input: CountEggsInput) => {
    const touched = takenFrom(line, input.kind, onHand[input.kind] + signed(input));
    if (signed(input) >= 0) return counts.count(input);
    // Somebody may have set eggs aside since this page was read.
    if (touched.length === 0) return counts.count({ ...input, decided: 'ask' });
    const yes = await ask({
      ...answers({}),
      title: 'Before you take them',
      yes: 'Take them',
      no: 'Leave them',
      body: touched.map((one) => <p key={one.one.requestId}>{takesInWords(one)}</p>),
    });
    if (yes) counts.count({ ...input, decided: [] });
  };
}
