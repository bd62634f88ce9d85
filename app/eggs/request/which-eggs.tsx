import { EGG_KINDS, type EggKind, IF_SHORT, type IfShort, QUANTITIES } from '../../../db/egg-words.ts';
import { DOZEN } from '../line/on-hand.ts';
import { IF_SHORT_WORDS, kindInWords, kindsInWords } from './egg-request.ts';
import { Question } from './question.tsx';

const QUANTITY_OPTIONS = QUANTITIES.map((eggs) => ({ value: String(eggs), label: String(eggs) }));
const KIND_OPTIONS = EGG_KINDS.map((kind) => ({ value: kind, label: kindInWords(kind) }));
const SHORT_OPTIONS = IF_SHORT.map((wish) => ({ value: wish, label: IF_SHORT_WORDS[wish] }));

type Wish = { eggs: string; chickens_or_ducks: EggKind; if_short: IfShort };

/** How many, whose, and what to do if the farm has fewer, in a form. */
export function WhichEggs({ draft, edit }: { draft: Wish; edit: (change: Partial<Wish>) => void }) {
  return (
    <>
      <Question
        legend="How many eggs?"
        name="number_of_eggs_requested"
        options={QUANTITY_OPTIONS}
        value={draft.eggs}
        onChange={(eggs) => edit({ eggs })}
      />
      <Question
        legend={`${kindsInWords('or')}?`}
        name="chickens_or_ducks"
        options={KIND_OPTIONS}
        value={draft.chickens_or_ducks}
        onChange={(kind) => edit({ chickens_or_ducks: kind })}
      />
      {Number(draft.eggs) > DOZEN && (
        <Question
          legend={IF_SHORT_WORDS.asks}
          name="if_short"
          options={SHORT_OPTIONS}
          value={draft.if_short}
          onChange={(wish) => edit({ if_short: wish })}
        />
      )}
    </>
  );
}
