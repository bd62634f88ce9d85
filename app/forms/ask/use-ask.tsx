import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RetryKeys, retryKeys } from '../retry-key.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { AnyQuestion, Asks, Question, SaidFor } from './question.ts';

/** @returns what the farm answered, or null after a no */
type Ask = <Draft extends object, const What extends Asks = undefined>(
  question: Question<What, Draft>,
) => Promise<SaidFor<What, Draft> | null>;

type Open = { id: number; question: AnyQuestion; onEnd: (said: object | null) => void };

const AskContext = createContext<Ask | null>(null);

/** Above the page: a question stays when the row that asked it is gone. */
export function Asking({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open[]>([]);
  // They outlive their dialogs: after an unknown outcome, the same question must have the same key.
  const asked = useRef(0);
  const [keys] = useState<Record<string, RetryKeys>>({});

  function keysFor(call: string) {
    keys[call] ??= retryKeys();
    return keys[call];
  }
  const ask = (question: AnyQuestion) =>
    new Promise<object | null>((resolve) => {
      asked.current += 1;
      const one: Open = {
        id: asked.current,
        question,
        onEnd(said) {
          // Now, so that the focus is back before what asked is busy: a disabled button could not take it.
          flushSync(() => setOpen((before) => before.filter((other) => other !== one)));
          resolve(said);
        },
      };
      setOpen((before) => [...before, one]);
    });

  return (
    <AskContext value={ask as Ask}>
      {children}
      {open.map(({ id, question, onEnd }) => (
        <AskDialog key={id} first={question} keysFor={keysFor} onEnd={onEnd} />
      ))}
    </AskContext>
  );
}

/** Asks a question in a dialog, which sends the answer, says what went wrong, and gives the focus back. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs Asking above it, which is in SessionGuard');
  return ask;
}
