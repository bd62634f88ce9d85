import type { ChangeEvent } from 'react';
import type { FarmFacts } from '../../../farm.ts';
import { useAskFirst } from '../../eggs/promises/ask-first.tsx';
import { MONTHS } from '../../facts/calendar/calendar-words.ts';
import { ConflictNotice } from '../../forms/drafts/conflict-notice.tsx';
import { SaveRow } from '../../forms/drafts/save-row.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import styles from '../tab/farm-tab.module.css';
import { EmailsField } from './emails-field.tsx';
import { type FactsDraft, factsInputOf, savedFacts, theirFacts } from './facts-draft.ts';
import { FACTS_FORMS, type FactName, type FactsMatter, factsInput, fieldOf } from './facts-fields.ts';

const MONTH_CHOICES = MONTHS.map((label, n) => ({ value: String(n + 1), label }));

type Props = {
  facts: FarmFacts;
  matter: FactsMatter;
  onDraft: (draft: FactsDraft) => void;
};

export function FactsForm({ facts, matter, onDraft }: Props) {
  const { title, hint, fields } = FACTS_FORMS[matter];
  const form = useDraft({
    saved: savedFacts(facts, matter),
    saves: useAskFirst(useFunction('update-farm-facts', { typed: true })),
    input: (draft: FactsDraft, version) => factsInputOf(matter, draft, version),
    schema: factsInput,
    theirs: (current) => savedFacts(current as FarmFacts, matter),
    shares: true,
    onDraft,
    onSaved: useShowSaved(),
  });
  const { draft, problems, busy, conflict, edit } = form;

  function field(name: FactName) {
    const { kind, sent, label, hint, wide } = fieldOf(name);
    const value = draft[name] ?? '';
    if (typeof value !== 'string') {
      return (
        <EmailsField
          key={name}
          emails={value}
          problems={problems}
          disabled={busy}
          onChange={(emails) => edit({ emails })}
        />
      );
    }
    const parts = {
      label,
      hint,
      className: wide ? styles.wide : undefined,
      value,
      disabled: busy,
      error: problems[sent],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        edit({ [name]: currentTarget.value }),
    };
    if (kind === 'month') {
      const choices = value ? MONTH_CHOICES : [{ value: '', label: 'Not said' }, ...MONTH_CHOICES];
      return <SelectField key={name} options={choices} {...parts} />;
    }
    return <TextField key={name} inputMode={kind === 'number' ? 'decimal' : undefined} {...parts} />;
  }

  return (
    <form {...form.props} className={`${styles.form} ${styles.facts} ${styles.two}`}>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ConflictNotice form={form} lines={() => theirFacts(matter, conflict?.theirs.draft ?? {}, draft)} />
      {fields.map(field)}
      <SaveRow form={form} label={`Save ${title.toLowerCase()}`} />
    </form>
  );
}
