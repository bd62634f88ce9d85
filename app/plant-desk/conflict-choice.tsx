import styles from './conflict-choice.module.css';
import type { DraftField } from './plant-draft.ts';
import type { PlantForm } from './use-plant-form.ts';

const CHOICES = [
  { whose: 'mine', label: 'Keep mine' },
  { whose: 'theirs', label: 'Use theirs' },
] as const;

function inWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'In stock' : 'Out of stock';
  return value || '(empty)';
}

export function ConflictChoice({ form, name }: { form: PlantForm; name: DraftField }) {
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
