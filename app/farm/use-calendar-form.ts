import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { useFunction } from '../ui/use-function.ts';

type Saved<Draft> = { draft: Draft; version: string };
type Conflict<Draft> = Saved<Draft> & { sentence: string; by: string };

type Options<Draft> = {
  /** The function that saves. */
  name: string;
  /** What the calendar has, and the moment it was saved at. */
  saved: Saved<Draft>;
  /** What is sent, and what it is checked by first. */
  wish: (draft: Draft, version: string) => object;
  input: z.ZodType;
  /** Reads the other's version out of a refusal. */
  theirs: (current: unknown) => Saved<Draft>;
  onSaved: (message: string) => void;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A form over one part of the calendar. Whatever the answer, what was typed stays. */
export function useCalendarForm<Draft>({ name, saved, wish, input, theirs, onSaved }: Options<Draft>) {
  const { call, busy } = useFunction<{ message: string; updated_at: string }>(name, { typed: true });
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.draft);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);
  const changed = !same(draft, base.draft);

  // Somebody else's change comes in by itself as long as nothing was typed here.
  if (!changed && !busy && saved.version > base.version) {
    setBase(saved);
    setDraft(saved.draft);
  }

  function edit(more: Partial<Draft>) {
    setDraft((now) => ({ ...now, ...more }));
    setProblem('');
  }

  /** Takes the other's version; what was typed here is let go. */
  function takeTheirs() {
    if (!conflict) return;
    setBase(conflict);
    setDraft(conflict.draft);
    setConflict(null);
    void revalidate();
  }

  async function save() {
    setProblem('');
    const version = conflict?.version ?? base.version;
    const sent = wish(draft, version);
    const checked = input.safeParse(sent);
    const wrong: Record<string, string> = {};
    for (const { path, message } of checked.error?.issues ?? []) wrong[path.join('.')] ??= message;
    setProblems(wrong);
    if (!checked.success) return setProblem('Not saved yet. Please look at what is marked.');
    const answer = await call(sent);
    if (!answer) return;
    if (answer.ok) {
      setBase({ draft, version: answer.body.updated_at });
      setConflict(null);
      onSaved(answer.body.message);
      return void revalidate();
    }
    const { current, changed_by: by } = answer.details;
    if (answer.status === 409 && current) {
      return setConflict({ ...theirs(current), sentence: answer.problem, by: String(by) });
    }
    setProblems(answer.fields);
    setProblem(answer.problem);
  }

  return { draft, changed, problems, problem, conflict, busy, edit, save, takeTheirs };
}
