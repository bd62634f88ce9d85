import type { ChangeEvent } from 'react';
import type { Matter } from '../../../db/farm-words.ts';
import { useAskFirst } from '../../eggs/promises/ask-first.tsx';
import { ConflictNotice } from '../../forms/drafts/conflict-notice.tsx';
import { SaveRow } from '../../forms/drafts/save-row.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import styles from '../tab/farm-tab.module.css';
import { QuestionsField } from './questions-field.tsx';
import {
  type SaidWords,
  savedWords,
  theirLines,
  theirWords,
  type WordsDraft,
  wordsInputOf,
} from './words-draft.ts';
import { WORDS_FORMS, type WordsField } from './words-fields.ts';
import { wordsInput } from './words-input.ts';

type Props = {
  farm: SaidWords;
  matter: Matter;
  /** What is written in empty fields to begin with. */
  start?: WordsDraft;
  /** What was so a year before, or ''. */
  before?: string;
  onDraft?: (draft: WordsDraft) => void;
  onSaved?: () => void;
};

export function WordsForm({ farm, matter, start, before, onDraft, onSaved }: Props) {
  const { title, hint, fields } = WORDS_FORMS[matter];
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: savedWords(farm, matter),
    saves: useAskFirst(useFunction('update-farm-words', { typed: true })),
    input: (draft: WordsDraft, version) => wordsInputOf(matter, draft, version),
    schema: wordsInput,
    theirs: theirWords(matter),
    start,
    onDraft,
    onSaved(answer) {
      showSaved(answer);
      onSaved?.();
    },
  });
  const { draft, problems, busy, conflict, edit } = form;

  function field(name: string, { kind, label, hint, required, choices = {} }: WordsField) {
    const value = draft[name] ?? '';
    if (typeof value !== 'string') {
      return (
        <QuestionsField
          key={name}
          list={value}
          problems={problems}
          path={`words.${name}`}
          disabled={busy}
          onChange={(list) => edit({ [name]: list })}
        />
      );
    }
    const parts = {
      label,
      hint,
      required,
      value,
      disabled: busy,
      error: problems[`words.${name}`],
      onChange: ({
        currentTarget,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        edit({ [name]: currentTarget.value }),
    };
    if (kind === 'day') return <TextField key={name} type="date" {...parts} />;
    if (kind === 'days') return <TextField key={name} type="number" min={1} max={7} {...parts} />;
    if (kind === 'year') return <TextField key={name} inputMode="numeric" maxLength={4} {...parts} />;
    if (kind === 'price' || kind === 'percent')
      return <TextField key={name} inputMode="decimal" {...parts} />;
    if (kind === 'choice') {
      const data = Object.entries(choices).map(([chosen, words]) => ({ value: chosen, label: words }));
      return <SelectField key={name} className={styles.wide} options={data} {...parts} />;
    }
    if (kind === 'line') return <TextField key={name} className={styles.wide} {...parts} />;
    return <TextArea key={name} className={styles.wide} rows={2} {...parts} />;
  }

  return (
    <form {...form.props} className={`${styles.form} ${styles.facts}`}>
      <p className={styles.hint}>{hint}</p>
      {before && <p className={styles.hint}>{before}</p>}
      <ConflictNotice form={form} lines={() => theirLines(matter, conflict?.theirs.draft ?? {}, draft)} />
      {Object.entries<WordsField>(fields).map(([name, one]) => field(name, one))}
      <SaveRow form={form} label={`Save ${title.toLowerCase()}`}>
        {matter === 'eggPause' && (
          <Button
            variant="quiet"
            disabled={busy || !(draft.text || draft.backOn)}
            onClick={() => edit({ text: '', backOn: '' })}
          >
            Clear
          </Button>
        )}
      </SaveRow>
    </form>
  );
}
