import '../ui/pieces/mantine-styles.ts';
import { TextInput } from '@mantine/core';
import { useShowSaved } from '../farm-desk/use-show-saved.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useFunction } from '../forms/use-function.ts';
import { Button } from '../ui/pieces/button.tsx';
import { Card } from '../ui/pieces/card.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import { PasswordField } from '../ui/pieces/password-field.tsx';
import { inviteInput } from './people.ts';
import styles from './people-page.module.css';

const EMPTY = { email: '', password: '' };

export function InviteForm() {
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: { draft: EMPTY, version: '' },
    saves: useFunction('invite-owner', { typed: true }),
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
        <h2 id="invite">Invite an owner</h2>
        <p>We’ll email a link. Whoever opens it and accepts becomes an owner, so check the address.</p>
        <TextInput
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
