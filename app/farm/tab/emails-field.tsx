import type { ContactEmail } from '../../../db/season.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import styles from './farm-tab.module.css';

type Props = {
  emails: ContactEmail[];
  problems: Record<string, string>;
  path: string;
  disabled: boolean;
  onChange: (emails: ContactEmail[]) => void;
};

export function EmailsField({ emails, problems, path, disabled, onChange }: Props) {
  const set = (place: number, more: Partial<ContactEmail>) =>
    onChange(emails.map((email, n) => (n === place ? { ...email, ...more } : email)));
  return (
    <fieldset className="ruled" disabled={disabled}>
      <legend className="visually-hidden">Email addresses</legend>
      {emails.map(({ about, address }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other name, and both can be typed again
        <div key={n} className={`stack gap-10 ${styles.line}`}>
          <TextField
            label={`Email ${n + 1} is for`}
            value={about}
            error={problems[`${path}.${n}.about`]}
            onChange={(event) => set(n, { about: event.currentTarget.value })}
          />
          <TextField
            label={`Email ${n + 1}`}
            type="email"
            value={address}
            error={problems[`${path}.${n}.address`]}
            onChange={(event) => set(n, { address: event.currentTarget.value })}
          />
          <Button
            variant="quiet"
            small
            aria-label={`Remove email ${n + 1}`}
            disabled={emails.length === 1}
            onClick={() => onChange(emails.filter((_, other) => other !== n))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button variant="quiet" small onClick={() => onChange([...emails, { about: '', address: '' }])}>
          Add an email address
        </Button>
      </div>
    </fieldset>
  );
}
