import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '../answer.ts';
import { type Conflict, readConflict, type Saved, same, withTheirs } from './draft-conflict.ts';
import { editing, type FieldParts, type Refused, useFields } from './use-fields.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

type DraftParts<Draft, Input, Body> = Omit<FieldParts<Draft, Input, Body>, 'start' | 'input'> & {
  saved: Saved<Draft>;
  /** Suggested, and not saved yet. */
  start?: Partial<Draft>;
  input: (draft: Draft, version: string) => Input;
  /** Reads the other version from a refusal. */
  theirs: (current: unknown) => Saved<Draft>;
  merges?: boolean;
  /** Other forms save other parts of the same row: a newer version that left this part alone is no conflict. */
  shares?: boolean;
  warns?: boolean;
};

/** The fields of what others may change meanwhile. */
export function useDraft<
  Draft extends object,
  Input extends object,
  Body extends { message: string; updated_at?: string },
>(parts: DraftParts<Draft, Input, Body>) {
  const { saved, start, saves, input, theirs, warns = true, merges = false, shares = false } = parts;
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(saved);
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);
  const fields = useFields<Draft, Input, Body>(
    {
      ...parts,
      start: { ...saved.draft, ...start },
      saves: { call: send, busy: saves.busy },
      input: (draft) => input(draft, base.version),
      onSaved(body) {
        setBase({ draft, version: body.updated_at ?? base.version });
        setConflict(null);
        parts.onSaved(body);
      },
    },
    meet,
  );
  const { draft, problems, setDraft, change } = fields;
  const changed = !same(draft, base.draft);
  useLeaveWarning(warns && changed);

  const isFree = !changed || (shares && same(saved.draft, base.draft));
  if (isFree && !saves.busy && saved.version > base.version) {
    setBase(saved);
    if (!changed) setDraft(saved.draft);
  }

  const read = (refusal: Refused) => readConflict(refusal, base.draft, draft, theirs);

  async function send(sent: Input, version = base.version): Promise<Answer<Body> | null> {
    const answer = await saves.call(sent);
    const other = answer && !answer.ok && read(answer)?.theirs;
    const isElsewhere = other && shares && same(other.draft, base.draft) && other.version > version;
    return isElsewhere ? send(input(draft, other.version), other.version) : answer;
  }

  function meet(refusal: Refused): boolean {
    const met = read(refusal);
    if (!met) return false;
    setConflict(met);
    setBase(met.theirs);
    if (merges) setDraft(withTheirs(draft, base.draft, met.theirs.draft));
    return true;
  }

  function edit(edited: (before: Draft) => Draft) {
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
    const chosen = whose === 'mine' ? conflict.mine : conflict.theirs.draft;
    change((before) => ({ ...before, [name]: chosen[name] }));
  }

  return { ...fields, ...editing(draft, problems, edit), changed, conflict, takeTheirs, settle };
}
