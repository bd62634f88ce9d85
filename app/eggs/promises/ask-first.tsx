import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CheckField } from '../../forms/check-field.tsx';
import type { Calls } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import type { Decided } from './decided.ts';
import type { Decision, Touched } from './touched.ts';

type Answered = Decision[] | null;
type Ask = (touched: Touched[]) => Promise<Answered>;

const AskContext = createContext<Ask | null>(null);

/** One dialog for all settings: whom a change touches, before it is saved. */
export function AskFirst({ children }: { children: ReactNode }) {
  const [touched, setTouched] = useState<Touched[]>([]);
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<Decision[]>([]);
  const answer = useRef<(answered: Answered) => void>(() => {});

  function settle(answered: Answered) {
    // Before it is busy: a disabled button could not take the focus back.
    flushSync(() => setOpened(false));
    answer.current(answered);
  }
  const ask: Ask = (next) => {
    setTouched(next);
    setChosen([]);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const turn = (decision: Decision) =>
    setChosen(chosen.includes(decision) ? chosen.filter((one) => one !== decision) : [...chosen, decision]);

  return (
    <AskContext value={ask}>
      {children}
      <ConfirmDialog
        opened={opened}
        title="Before you save"
        confirmLabel="Save it"
        cancelLabel="Don’t save"
        onConfirm={() => settle(chosen)}
        onClose={() => settle(null)}
      >
        {touched.map(({ sentence, choice }) => (
          <div key={sentence}>
            <p>{sentence}</p>
            {choice && (
              <CheckField
                label={choice.label}
                checked={chosen.includes(choice.decision)}
                onChange={() => turn(choice.decision)}
              />
            )}
          </div>
        ))}
      </ConfirmDialog>
    </AskContext>
  );
}

/** Asks before it saves what touches neighbors; answers null if she would rather not. */
export function useAskFirst<Input extends { decided?: Decided }, Body>({
  call,
  busy,
}: Calls<Input, Body>): Calls<Input, Body> {
  const ask = use(AskContext);
  return {
    busy,
    async call(input) {
      const answer = await call(ask ? { ...input, decided: 'ask' } : input);
      const touched = answer && !answer.ok ? (answer.details.touched as Touched[] | undefined) : undefined;
      if (!ask || !touched) return answer;
      const decided = await ask(touched);
      return decided && call({ ...input, decided });
    },
  };
}
