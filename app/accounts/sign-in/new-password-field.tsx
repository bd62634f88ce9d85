import type { ComponentProps } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../access/account.ts';
import { PasswordField } from '../../forms/password-field.tsx';

/** Says how long it must be. */
export const NewPasswordField = (props: ComponentProps<typeof PasswordField>) => (
  <PasswordField
    hint={`At least ${PASSWORD_MIN} characters.`}
    autoComplete="new-password"
    minLength={PASSWORD_MIN}
    maxLength={PASSWORD_MAX}
    required
    {...props}
  />
);
