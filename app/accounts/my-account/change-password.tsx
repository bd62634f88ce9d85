import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { changePasswordInput } from './my-account.ts';
import styles from './my-account-page.module.css';

const EMPTY = { password: '', new_password: '' };

export function ChangePassword({ email }: { email: string }) {
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: { draft: EMPTY, version: '' },
    saves: useFunction('change-password', { typed: true }),
    input: (draft) => draft,
    schema: changePasswordInput,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    warns: false,
    onSaved(answer) {
      form.edit(EMPTY);
      showSaved(answer);
    },
  });
  return (
    <Card as="section" aria-labelledby="change-password">
      <form {...form.props} className={styles.part}>
        <h2 id="change-password">Change your password</h2>
        <p>This signs out every other device, and we’ll email you to confirm the change.</p>
        {/* Password managers need to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.text('password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          {...form.text('new_password')}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div>
          <Button type="submit" busy={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
