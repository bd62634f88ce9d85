import { type MouseEvent, useState } from 'react';
import { EMAIL_MAX } from '../../forms/contact-fields.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { SAY } from './sign-in.ts';

export type ResendOutcome = { tone: 'error' | 'success'; text: string };

type ResendVerificationProps = {
  /** The id of a form that posts to /verify?resend; default: the form around it. */
  form?: string;
  before?: ResendOutcome;
};

export function ResendVerification({ form, before }: ResendVerificationProps) {
  const { call, busy, solving } = useFunction('send-verification-email');
  const [outcome, setOutcome] = useState(before);

  async function resend(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget.form ?? undefined).get('email') ?? '');
    setOutcome(undefined);
    const answer = await call({ email });
    if (!answer) return;
    if (answer.ok) return setOutcome({ tone: 'success', text: answer.body.message });
    const detail = answer.status === 500 ? '' : ` ${answer.problem}`;
    setOutcome({ tone: 'error', text: `${SAY.notSent}${detail}` });
  }

  return (
    <>
      <Button type="submit" form={form} variant="quiet" wide busy={busy} onClick={resend}>
        Send the verification email again
      </Button>
      {solving && <Notice>{solving}</Notice>}
      {outcome && (
        <Notice tone={outcome.tone} posted={outcome === before}>
          {outcome.text}
        </Notice>
      )}
    </>
  );
}

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
      <ResendVerification before={before} />
    </>
  );
}
