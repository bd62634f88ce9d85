import { useState } from 'react';
import * as z from 'zod/mini';
import type { Answer } from '../answer.ts';
import { type CallOptions, callFunction } from '../call-function.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { RetryKeys } from '../retry-key.ts';
import { useCall } from '../use-call.ts';
import styles from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import type { AnyQuestion } from './question.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  first: AnyQuestion;
  keysFor: (call: string) => RetryKeys;
  onEnd: (said: object | null) => void;
};

const ANYTHING = z.unknown();

/** Asks one question, and what it leads to when it is refused. */
export function AskDialog({ first, keysFor, onEnd }: Props) {
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

  const form = useDraft<object, object, { message: string }>({
    saved: { draft: fields, version: '' },
    saves: { call: send as never, busy: settled.busy },
    input: (draft) => input?.(draft) ?? draft,
    schema: schema ?? ANYTHING,
    warns: false,
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
