import type { ChangeEvent, ComponentProps, ComponentType } from 'react';
import type { Question } from '../../../db/farm-words.ts';
import type { ContactEmail } from '../../../db/season.ts';
import { MONTHS } from '../../facts/calendar/calendar-words.ts';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { DraftForm } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { ColorField } from './color-field.tsx';
import { EmailsField } from './emails-field.tsx';
import styles from './farm-tab.module.css';
import type { Field, Fields, Typed } from './field.ts';
import { type Draft, theirLines, valuesOf } from './field.ts';
import { type EditedMatter, savedOf } from './matter.ts';
import { QuestionsField } from './questions-field.tsx';

type MatterFieldProps = {
  field: Fields[string];
  value: Typed;
  problems: Record<string, string>;
  disabled: boolean;
  onChange: (value: Typed) => void;
};

const decimal = { inputMode: 'decimal' } as const;

const INPUTS: Partial<Record<Field['kind'], ComponentProps<'input'>>> = {
  line: { className: styles.wide },
  day: { type: 'date' },
  days: { type: 'number', min: 1, max: 7 },
  year: { inputMode: 'numeric', maxLength: 4 },
  number: decimal,
  price: decimal,
  percent: decimal,
};

const MONTH_CHOICES = MONTHS.map((label, n) => ({ value: String(n + 1), label }));
const NO_MONTH = { value: '', label: 'Not said' };

function MatterField({ field, value, problems, disabled, onChange }: MatterFieldProps) {
  const { kind, label, hint, required, wide, choices = {}, sent } = field;
  const list = { problems, path: sent, disabled, onChange };
  if (kind === 'emails') return <EmailsField emails={value as ContactEmail[]} {...list} />;
  if (kind === 'questions') return <QuestionsField list={value as Question[]} {...list} />;
  const parts = {
    label,
    hint,
    required,
    value: value as string,
    disabled,
    error: problems[sent],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(currentTarget.value),
  };
  if (kind === 'color') return <ColorField {...parts} />;
  if (kind === 'text' || kind === 'lines') return <TextArea className={styles.wide} rows={2} {...parts} />;
  if (kind === 'choice') {
    const options = Object.entries(choices).map(([chosen, words]) => ({ value: chosen, label: words }));
    return <SelectField className={styles.wide} options={options} {...parts} />;
  }
  if (kind === 'month')
    return <SelectField options={[...(value ? [] : [NO_MONTH]), ...MONTH_CHOICES]} {...parts} />;
  return <TextField className={wide && styles.wide} {...INPUTS[kind]} {...parts} />;
}

type Props<Input extends object> = {
  matter: EditedMatter<Input>;
  /** What is written in empty fields to begin with. */
  start?: Draft;
  /** What was so a year before, or ''. */
  before?: string;
  Below?: ComponentType<{ draft: Draft }>;
  /** What is typed and means something. */
  onDraft?: (values: object) => void;
  onSaved?: () => void;
};

export function MatterForm<Input extends object>(props: Props<Input>) {
  const { matter, start, before, Below, onDraft, onSaved } = props;
  const { title, hint, fields, reset } = matter;
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: savedOf(fields, matter.row),
    start,
    saves: matter.useSaves(),
    input: (draft: Draft, version) => matter.input(valuesOf(fields, draft), version),
    schema: matter.schema,
    theirs: (current) => savedOf(fields, current as typeof matter.row),
    shares: true,
    onDraft(draft) {
      const typed = Object.entries(valuesOf(fields, draft));
      onDraft?.(Object.fromEntries(typed.filter(([, value]) => !Number.isNaN(value))));
    },
    onSaved(answer) {
      showSaved(answer);
      onSaved?.();
    },
  });
  const { draft, busy, edit } = form;
  const problems = { ...form.problems, ...matter.wrong?.(draft) };
  const isTight = Object.values(fields).some(({ kind }) => kind === 'word' || kind === 'number');

  return (
    <DraftForm
      form={form}
      className={`stack gap-18 ${styles.facts} ${isTight ? styles.two : ''}`}
      says={[hint, before].map(
        (said) =>
          said && (
            <p key={said} className="hint">
              {said}
            </p>
          ),
      )}
      lines={(theirs) => theirLines(fields, theirs, draft)}
      save={`Save ${title.toLowerCase()}`}
      buttons={
        reset && (
          <Button
            variant="quiet"
            disabled={busy || (!reset.always && same(draft, reset.draft))}
            onClick={() => edit(reset.draft)}
          >
            {reset.label}
          </Button>
        )
      }
    >
      {Object.entries(fields).map(([name, field]) => (
        <MatterField
          key={name}
          field={field}
          value={draft[name] ?? ''}
          problems={problems}
          disabled={busy}
          onChange={(value) => edit({ [name]: value })}
        />
      ))}
      {Below && <Below draft={draft} />}
    </DraftForm>
  );
}
