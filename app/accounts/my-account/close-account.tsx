import { passwordProof } from '../../access/proof/proof-forms.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { CLOSED_AT } from './my-account.ts';
import styles from './my-account-page.module.css';

export function CloseAccount() {
  const form = useDraft({
    saved: { draft: { password: '' }, version: '' },
    saves: useFunction('close-account', { typed: true }),
    input: (draft) => draft,
    schema: passwordProof,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    warns: false,
    // A whole new page: nothing of the account may stay on this one.
    onSaved: () => window.location.replace(CLOSED_AT),
  });
  return (
    <Card as="section" aria-labelledby="close-account">
      <form {...form.props} className={styles.part}>
        <h2 id="close-account">Close your account</h2>
        <p>
          This permanently deletes your profile, your place on the egg list and your egg requests. Deposits
          you paid stay in the farm’s books, as the law requires. Emails we sent you stay listed for 30 days,
          without their text.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...form.text('password')}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div>
          <Button type="submit" variant="danger" busy={form.busy}>
            Close my account
          </Button>
        </div>
      </form>
    </Card>
  );
}
