import { createContext, type ReactElement, type ReactNode, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { saidHere } from '../call-function.ts';
import { useFields } from '../drafts/use-fields.ts';
import { type RetryKeys, retryKeys } from '../retry-key.ts';
import { useCall } from '../use-call.ts';
import styles from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import type { Question } from './question.ts';
import { useSettled } from './use-settled.ts';

type Props<Draft extends object, Input extends object, Said extends object> = {
  first: Question<Draft, Input, Said>;
  keysFor: (call: string) => RetryKeys;
  onEnd: (said: Said | null) => void;
};

const ANYTHING = z.unknown();

const notByName = async () => saidHere('');

/** Asks one question, and what it leads to when it is refused. */
function AskDialog<Draft extends object, Input extends object, Said extends object>({
  first,
  keysFor,
  onEnd,
}: Props<Draft, Input, Said>) {
  const [question, setQuestion] = useState(first);
  const [typed, setTyped] = useState(false);
  const { title, body, yes, no, tone, size = 'small', fields, schema, call, input } = question;
  const isOwn = typeof call === 'function';
  const byName = useCall(isOwn ? notByName : call.send, { typed, keys: keysFor(isOwn ? '' : call.name) });
  const settled = useSettled(isOwn ? call : byName.call, question.leave);

  async function send(sent: Input) {
    const answer = await settled.call(sent);
    const next = answer && !answer.ok && question.again?.(answer);
    if (next === 'over') onEnd(null);
    else if (next) setQuestion(next);
    return answer;
  }

  const form = useFields<Draft, Input, Said>({
    start: fields,
    saves: { call: send, busy: settled.busy },
    input,
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
type Ask = <Draft extends object, Input extends object, Said extends object>(
  question: Question<Draft, Input, Said>,
) => Promise<Said | null>;

const AskContext = createContext<Ask | null>(null);

/** Above the page: a question stays when the row that asked it is gone. */
export function Asking({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<ReactElement[]>([]);
  // They outlive their dialogs: after an unknown outcome, the same question must have the same key.
  const asked = useRef(0);
  const [keys] = useState<Record<string, RetryKeys>>({});

  function keysFor(call: string) {
    keys[call] ??= retryKeys();
    return keys[call];
  }
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      asked.current += 1;
      const one = (
        <AskDialog
          key={asked.current}
          first={question}
          keysFor={keysFor}
          onEnd={(said) => {
            // Now, so that the focus is back before what asked is busy: a disabled button could not take it.
            flushSync(() => setDialogs((before) => before.filter((other) => other !== one)));
            resolve(said);
          }}
        />
      );
      setDialogs((before) => [...before, one]);
    });

  return (
    <AskContext value={ask}>
      {children}
      {dialogs}
    </AskContext>
  );
}

/** Asks a question in a dialog, which sends the answer, says what went wrong, and gives the focus back. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs Asking above it, which is in SessionGuard');
  return ask;
}
