import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { AskedAgain } from '../../ui/pieces/session.ts';

/** From the app, or a recovery code: both are digits. */
export function CodeField({
  hint = 'From your app, or one of your recovery codes.',
  ...field
}: {
  name: string;
  hint?: string;
  error?: string;
}) {
  return (
    <TextField
      label="Code"
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      required
      {...field}
    />
  );
}

/** The field that confirms who someone is: password or code. */
export function ProofField({ by, ...field }: { by: AskedAgain; name: string; error?: string }) {
  if (by === 'code') return <CodeField {...field} />;
  return <PasswordField label="Your password" autoComplete="current-password" required {...field} />;
}
