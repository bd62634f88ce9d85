import type { StaffRole } from '../../../db/roles.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import { inviteInput, ROLE_MAY, ROLE_WORDS } from './people.ts';
import styles from './people-page.module.css';

const EMPTY = { email: '', role: 'helper' as StaffRole, password: '' };

const CHOICES = [
  { value: 'helper', label: ROLE_WORDS.helper },
  { value: 'admin', label: ROLE_WORDS.admin },
] as const;

export function InviteForm() {
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: { draft: EMPTY, version: '' },
    saves: useFunction('invite', { typed: true }),
    input: (draft) => draft,
    schema: inviteInput,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    warns: false,
    onSaved: startOver,
  });

  function startOver(answer: { message: string }): void {
    form.edit(EMPTY);
    showSaved(answer);
  }

  return (
    <Card as="section" aria-labelledby="invite">
      <form {...form.props} className={styles.form}>
        <h2 id="invite">Invite someone</h2>
        <p>We’ll email a link. Whoever opens the link can work here, so double-check the address.</p>
        <div className={styles.role}>
          <ToggleGroup
            legend="Role"
            name="role"
            options={CHOICES}
            value={form.draft.role}
            onChange={(role) => form.edit({ role })}
          />
          <p className={styles.detail} aria-live="polite">
            {ROLE_MAY[form.draft.role]}
          </p>
        </div>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...form.text('email')}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...form.text('password')}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div>
          <Button type="submit" busy={form.busy}>
            Send the invitation
          </Button>
        </div>
      </form>
    </Card>
  );
}
