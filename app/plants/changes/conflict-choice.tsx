import styles from './plant-form.module.css';

const CHOICES = [
  { whose: 'mine', label: 'Keep mine' },
  { whose: 'theirs', label: 'Use theirs' },
] as const;

function inWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'In stock' : 'Out of stock';
  return value || '(empty)';
}

/** A form of the whole plant, or of a part of it. */
type Form<Draft> = {
  draft: Draft;
  busy: boolean;
  conflict: { by: string; fields: (keyof Draft)[]; mine: Draft; theirs: { draft: Draft } } | null;
  settle: (name: keyof Draft, whose: 'mine' | 'theirs') => void;
};

type Props<Name extends string, Draft> = { form: Form<Draft>; name: Name };

export function ConflictChoice<Name extends string, Draft extends Record<Name, string | boolean>>({
  form,
  name,
}: Props<Name, Draft>) {
  const { conflict, draft, busy, settle } = form;
  if (!conflict?.fields.includes(name)) return null;
  const values = { mine: conflict.mine, theirs: conflict.theirs.draft };
  const chosen = draft[name] === conflict.theirs.draft[name] ? 'theirs' : 'mine';
  return (
    <fieldset className={styles.choice} disabled={busy}>
      <legend>{`${conflict.by} changed this`}</legend>
      {CHOICES.map(({ whose, label }) => (
        <label key={whose} className={styles.option}>
          <input
            type="radio"
            name={`whose-${name}`}
            checked={chosen === whose}
            onChange={() => settle(name, whose)}
          />
          <span>
            <strong>{label}</strong>
            <span className={styles.word}>{inWords(values[whose][name])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
