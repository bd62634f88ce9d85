import { MONTHS } from '../../../core/months.ts';
import { HARDINESS, SUN, SUNS, ZONES } from '../../../core/plant-facts.ts';
import { FACTS, type FactField } from '../../../core/plant-fields.ts';
import { FACT_READERS } from '../../../core/read-facts.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { PLACEHOLDERS } from './placeholders.ts';
import styles from './plant-form.module.css';

type Option = { value: unknown; label: string };

const SEVERAL: Partial<Record<string, Option[]>> = {
  sun: SUNS.map((sun) => ({ value: sun, label: SUN.shown([sun]) })),
  bloom: MONTHS.map((label, place) => ({ value: place + 1, label })),
};

const ONE: Partial<Record<string, { value: string; label: string }[]>> = {
  hardiness: ['tender', ...ZONES].map((value) => ({ value, label: HARDINESS.shown(value) })),
  native: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
};

type Props = {
  field: FactField;
  /** In words. */
  value: string;
  error?: string | undefined;
  busy: boolean;
  /** What nothing chosen means. */
  nothing: string;
  onChange: (value: string) => void;
};

/** Ticks for what may be several, in the words that sheets have. */
function Several({ field, value, busy, options, onChange }: Props & { options: Option[] }) {
  const { read } = FACT_READERS[field.name];
  const { words } = field.fact;
  const chosen = (read(value) ?? []) as unknown[];
  const without = (one: unknown) => chosen.filter((other) => other !== one);
  function toggle(one: unknown, on: boolean) {
    const kept = read(words(on ? [...chosen, one] : without(one)));
    onChange(kept ? words(kept) : '');
  }
  return (
    <fieldset className={styles.several} disabled={busy}>
      <legend>{field.label}</legend>
      {options.map(({ value: one, label }) => (
        <CheckField
          key={label}
          label={label}
          checked={chosen.includes(one)}
          onChange={({ currentTarget }) => toggle(one, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

export function FactControl(props: Props) {
  const { field, value, error, busy, nothing, onChange } = props;
  const several = SEVERAL[field.name];
  const one = ONE[field.name];
  const parts = { label: field.label, name: field.name, value, error };
  if (several) return <Several {...props} options={several} />;
  if (one)
    return (
      <SelectField
        {...parts}
        disabled={busy}
        options={[{ value: '', label: nothing }, ...one]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextField
      {...parts}
      placeholder={PLACEHOLDERS[field.name]}
      readOnly={busy}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** What is said by now, as one line. */
export const factsInLine = (said: Record<string, unknown>) =>
  FACTS.flatMap((field) => {
    const kept = FACT_READERS[field.name].read(String(said[field.name] ?? ''));
    return kept === null || kept === undefined ? [] : field.fact.shown(kept);
  }).join(' · ');
