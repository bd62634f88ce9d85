import { useState } from 'react';
import { useFields } from '../../forms/drafts/use-fields.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { changeEmailInput } from './my-account.ts';

const EMPTY = { email: '', password: '' };

export function ChangeEmail() {
  const [asked, setAsked] = useState('');
  const form = useFields({
    start: EMPTY,
    saves: useFunction('change-email', { typed: true }),
    input: (draft) => draft,
    schema: changeEmailInput,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    onSaved({ message }) {
      form.edit(EMPTY);
      setAsked(message);
    },
  });
  return (
    <Card as="section" aria-labelledby="change-email">
      <form {...form.props} className="stack gap-18">
        <h2 id="change-email">Change your email</h2>
        <p>We’ll email a link to the new address. When you open it, your account moves there.</p>
        <TextField
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.text('email')}
        />
        <PasswordField
          label="Your current password"
          autoComplete="current-password"
          required
          {...form.text('password')}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        {asked && <Notice tone="success">{asked}</Notice>}
        <div>
          <Button type="submit" busy={form.busy}>
            Email me the link
          </Button>
        </div>
      </form>
    </Card>
  );
}
