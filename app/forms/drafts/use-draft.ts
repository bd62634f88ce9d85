import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod/mini';
import type { FieldProblems } from '../../../core/refusal.ts';
import type { Answer } from '../answer.ts';
import { checkInput } from '../check-input.ts';
import type { Calls } from '../use-function.ts';
import { useWrongField } from '../use-wrong-field.ts';
import { type Conflict, readConflict, type Saved, same, withTheirs } from './draft-conflict.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

type DraftParts<Draft, Input, Body> = {
  saved: Saved<Draft>;
  /** Suggested, and not saved yet. */
  start?: Partial<Draft>;
  saves: Calls<Input, Body>;
  input: (draft: Draft, version: string) => Input;
  schema: z.core.$ZodType;
  /** Reads the other version from a refusal; without it there are no conflicts. */
  theirs?: (current: unknown) => Saved<Draft>;
  merges?: boolean;
  /** Other forms save other parts of the same row: a newer version that left this part alone is no conflict. */
  shares?: boolean;
  warns?: boolean;
  problemOf?: (refusal: Extract<Answer<Body>, { ok: false }>) => string;
  onDraft?: (draft: Draft) => void;
  onSaved: (body: Body) => void;
};

type Edit<Draft> = (before: Draft) => Draft;

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;

const valueAt = (input: unknown, path: string) =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], input);

/** A dashboard form. The draft survives every answer; `problems` are by the function's field names. */
export function useDraft<
  Draft extends object,
  Input extends object,
  Body extends { message: string; updated_at?: string },
>(parts: DraftParts<Draft, Input, Body>) {
  const { saved, start, saves, input, schema, theirs, warns = true, onDraft, onSaved } = parts;
  const { merges = false, shares = false, problemOf = ({ problem }) => problem } = parts;
  const ref = useRef<HTMLFormElement>(null);
  const leadToWrong = useWrongField(ref);
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState({ ...saved.draft, ...start });
  const [refused, setRefused] = useState<{ input: unknown; fields: FieldProblems }>({
    input: {},
    fields: {},
  });
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);
  const changed = !same(draft, base.draft);
  useLeaveWarning(warns && changed);

  const isFree = !changed || (shares && same(saved.draft, base.draft));
  if (isFree && !saves.busy && saved.version > base.version) {
    setBase(saved);
    if (!changed) setDraft(saved.draft);
  }

  const now = input(draft, base.version);
  const problems: FieldProblems = Object.fromEntries(
    Object.entries(refused.fields).filter(([path]) => same(valueAt(now, path), valueAt(refused.input, path))),
  );

  function change(edited: Edit<Draft>) {
    setDraft(edited);
    setProblem('');
    onDraft?.(edited(draft));
  }

  function edit(edited: Edit<Draft>) {
    change(edited);
    setConflict((before) => before && { ...before, mine: edited(before.mine) });
  }

  function takeTheirs() {
    if (!conflict) return;
    change(() => conflict.theirs.draft);
    setConflict(null);
    void revalidate();
  }

  function settle(name: keyof Draft, whose: 'mine' | 'theirs') {
    if (!conflict) return;
    const { mine, theirs } = conflict;
    const chosen = whose === 'mine' ? mine : theirs.draft;
    change((before) => ({ ...before, [name]: chosen[name] }));
  }

  async function send(version: string) {
    const answer = await saves.call(input(draft, version));
    if (!answer || answer.ok || !theirs) return { answer };
    const met = readConflict(answer, base.draft, draft, theirs);
    const isElsewhere = shares && met && same(met.theirs.draft, base.draft);
    if (isElsewhere && met.theirs.version > version) return send(met.theirs.version);
    return { answer, met };
  }

  async function save() {
    setProblem('');
    const { fields } = checkInput(schema, now);
    setRefused({ input: now, fields: fields ?? {} });
    if (fields) return;
    const { answer, met } = await send(base.version);
    if (!answer) return;
    if (answer.ok) {
      setBase({ draft, version: answer.body.updated_at ?? base.version });
      setConflict(null);
      return onSaved(answer.body);
    }
    if (met) {
      setConflict(met);
      setBase(met.theirs);
      if (merges) setDraft(withTheirs(draft, base.draft, met.theirs.draft));
      return;
    }
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
    /** @param sent the field's name in the function's input, if different */
    text: (name: TextName<Draft>, sent: string = name) => ({
      value: draft[name] as string,
      error: problems[sent],
      onChange: ({
        currentTarget,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        edit((before) => ({ ...before, [name]: currentTarget.value })),
    }),
    draft,
    changed,
    problems,
    problem,
    conflict,
    busy: saves.busy,
    edit: (more: Partial<Draft>) => edit((before) => ({ ...before, ...more })),
    takeTheirs,
    settle,
  };
}
