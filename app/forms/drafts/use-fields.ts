import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import type { FieldProblems } from '../../../core/refusal.ts';
import type { Answer } from '../answer.ts';
import { checkInput } from '../check-input.ts';
import type { Calls } from '../use-function.ts';
import { useWrongField } from '../use-wrong-field.ts';
import { same } from './draft-conflict.ts';

export type Refused = Extract<Answer<unknown>, { ok: false }>;

export type FieldParts<Draft, Input, Body> = {
  start: Draft;
  saves: Calls<Input, Body>;
  input: (draft: Draft) => Input;
  schema: z.core.$ZodType;
  problemOf?: ((refusal: Refused) => string) | undefined;
  onDraft?: ((draft: Draft) => void) | undefined;
  onSaved: (body: Body) => void;
};

type Edit<Draft> = (before: Draft) => Draft;

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;

const valueAt = (input: unknown, path: string) =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], input);

const NOTHING: { input: unknown; fields: FieldProblems } = { input: {}, fields: {} };

/** A form's fields. What is typed survives every answer; `problems` are by the function's field names. @param met takes a refusal that is not about the fields */
export function useFields<Draft extends object, Input, Body>(
  parts: FieldParts<Draft, Input, Body>,
  met: (refusal: Refused) => boolean = () => false,
) {
  const { start, saves, input, schema, problemOf = ({ problem }) => problem, onDraft, onSaved } = parts;
  const ref = useRef<HTMLFormElement>(null);
  const leadToWrong = useWrongField(ref);
  const [draft, setDraft] = useState(start);
  const [refused, setRefused] = useState(NOTHING);
  const [problem, setProblem] = useState('');

  const now = input(draft);
  const problems: FieldProblems = Object.fromEntries(
    Object.entries(refused.fields).filter(([path]) => same(valueAt(now, path), valueAt(refused.input, path))),
  );

  function change(edited: Edit<Draft>) {
    setDraft(edited);
    setProblem('');
    onDraft?.(edited(draft));
  }

  async function save() {
    setProblem('');
    const { fields } = checkInput(schema, now);
    setRefused({ input: now, fields: fields ?? {} });
    if (fields) return;
    const answer = await saves.call(now);
    if (!answer) return;
    if (answer.ok) return onSaved(answer.body);
    if (met(answer)) return;
    setRefused({ input: now, fields: answer.fields });
    setProblem(problemOf(answer));
  }

  return {
    props: {
      ref,
      noValidate: true,
      'aria-busy': saves.busy,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void save().then(leadToWrong);
      },
    },
    draft,
    problems,
    problem,
    busy: saves.busy,
    change,
    /** As it is saved by now, which nobody typed. */
    setDraft,
    ...editing(draft, problems, change),
  };
}

/** What fields need to show and change a draft. */
export const editing = <Draft extends object>(
  draft: Draft,
  problems: FieldProblems,
  change: (edited: Edit<Draft>) => void,
) => ({
  edit: (more: Partial<Draft>) => change((before) => ({ ...before, ...more })),
  /** @param sent the field's name in the function's input, if different */
  text: (name: TextName<Draft>, sent: string = name) => ({
    value: draft[name] as string,
    error: problems[sent],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change((before) => ({ ...before, [name]: currentTarget.value })),
  }),
});
