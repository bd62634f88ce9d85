import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import type { Answer } from '../answer.ts';
import { type CallOptions, callFunction } from '../call-function.ts';
import { useFields } from '../drafts/use-fields.ts';
import { type RetryKeys, retryKeys } from '../retry-key.ts';
import { useCall } from '../use-call.ts';
import styles from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import type { AnyQuestion, Asks, Question, SaidFor } from './question.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  first: AnyQuestion;
  keysFor: (call: string) => RetryKeys;
  onEnd: (said: object | null) => void;
};

const ANYTHING = z.unknown();

/** Asks one question, and what it leads to when it is refused. */
function AskDialog({ first, keysFor, onEnd }: Props) {
  const [question, setQuestion] = useState(first);
  const [typed, setTyped] = useState(false);
  const { title, body, yes, no, tone, size = 'small', fields = {}, schema, call, input } = question;
  const name = typeof call === 'string' ? call : '';
  const byName = useCall(
    (sent: object, how: CallOptions) =>
      callFunction(name as never, sent as never, how) as Promise<Answer<object>>,
    { typed, keys: keysFor(name) },
  );
  const settled = useSettled(typeof call === 'function' ? call : byName.call, question.leave);

  async function send(sent: object) {
    if (!call) return { ok: true as const, body: sent };
    const answer = await settled.call(sent);
    const next = answer && !answer.ok && question.again?.(answer);
    if (next === 'over') onEnd(null);
    else if (next) setQuestion(next);
    return answer;
  }

  const form = useFields<object, object, object>({
    start: fields,
    saves: { call: send, busy: settled.busy },
    input: (draft) => input?.(draft) ?? draft,
    schema: schema ?? ANYTHING,
    problemOf(refusal) {
      // A field says its own.
      if (Object.keys(refusal.fields).some((field) => field in fields)) return '';
      return question.problemOf?.(refusal) ?? refusal.problem;
    },
    onDraft: () => setTyped(true),
    onSaved: onEnd,
  });
  const asked = typeof body === 'function' ? body(form) : typeof body === 'string' ? <p>{body}</p> : body;

  return (
    <FormDialog
      title={title}
      size={size}
      yes={yes}
      no={no}
      tone={tone}
      form={form}
      keeps={question.keeps?.(form.draft)}
      onClose={() => onEnd(null)}
    >
      {schema ? asked : <div className={styles.words}>{asked}</div>}
    </FormDialog>
  );
}

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
