import { href } from 'react-router';
import { EMAIL_MAX } from '../../forms/contact-fields.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';

export type ResendOutcome = { tone: 'error' | 'success'; text: string };

/** Where a form with an email asks for the verification email again. */
export const RESEND = `${href('/verify')}?resend`;

/** @param form the id of another form; default: the one around it */
export const ResendButton = ({ form }: { form?: string }) => (
  <Button type="submit" form={form} variant="quiet" wide>
    Send the verification email again
  </Button>
);

type ResendByEmailProps = { email?: string; before?: ResendOutcome };

export function ResendByEmail({ email, before }: ResendByEmailProps) {
  return (
    <>
      <p>Links work once, within 24 hours. Enter your email and we’ll send a new one.</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={EMAIL_MAX}
        defaultValue={email}
      />
      {before && (
        <Notice tone={before.tone} posted>
          {before.text}
        </Notice>
      )}
      <ResendButton />
    </>
  );
}
