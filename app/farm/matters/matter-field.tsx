import type { ChangeEvent, ComponentProps } from 'react';
import type { Question } from '../../../db/farm-words.ts';
import type { ContactEmail } from '../../../db/season.ts';
import { MONTHS } from '../../facts/calendar/calendar-words.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import styles from '../tab/farm-tab.module.css';
import { ColorField } from './color-field.tsx';
import { EmailsField } from './emails-field.tsx';
import type { Field, Fields, Typed } from './field.ts';
import { QuestionsField } from './questions-field.tsx';

type Props = {
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

export function MatterField({ field, value, problems, disabled, onChange }: Props) {
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
