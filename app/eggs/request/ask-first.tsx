import { answers } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import type { Calls } from '../../forms/use-function.ts';
import type { Decided, Decision } from './decided.ts';
import type { Touched } from './what-changes.ts';

/** Asks before it saves what touches neighbors; answers null if she would rather not. */
export function useAskFirst<Input extends { decided?: Decided }, Body>({
  call,
  busy,
}: Calls<Input, Body>): Calls<Input, Body> {
  const ask = useAsk();

  const decide = (touched: Touched[]) =>
    ask({
      title: 'Before you save',
      yes: 'Save it',
      no: 'Don’t save',
      ...answers({ decided: [] as Decision[] }),
      body: ({ draft: { decided }, edit }) =>
        touched.map(({ sentence, choice }) => (
          <div key={sentence}>
            <p>{sentence}</p>
            {choice && (
              <CheckField
                label={choice.label}
                checked={decided.includes(choice.decision)}
                onChange={({ currentTarget: { checked } }) =>
                  edit({
                    decided: [
                      ...decided.filter((one) => one !== choice.decision),
                      ...(checked ? [choice.decision] : []),
                    ],
                  })
                }
              />
            )}
          </div>
        )),
    });

  return {
    busy,
    async call(input) {
      const answer = await call({ ...input, decided: 'ask' });
      const touched = answer && !answer.ok ? (answer.details.touched as Touched[] | undefined) : undefined;
      if (!touched) return answer;
      const said = await decide(touched);
      return said && call({ ...input, decided: said.decided });
    },
  };
}
