import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { emailForm } from './account.ts';
import styles from './account-card.module.css';
import { requestReset, SAY } from './sign-in.ts';

type Props = { opened: boolean; email: string; onClose: () => void };

/** Asks for a reset letter. The answer is the same whether the address has an account or not. */
export function ForgotPassword({ opened, email, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Reset Password">
      <ResetRequest firstEmail={email} />
    </Dialog>
  );
}

function ResetRequest({ firstEmail }: { firstEmail: string }) {
  const [email, setEmail] = useState(firstEmail);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = emailForm.safeParse({ email });
    if (!parsed.success) return setMessage(parsed.error.issues[0]?.message ?? '');
    setBusy(true);
    setMessage('');
    const answer = await requestReset(parsed.data.email);
    setBusy(false);
    setMessage(answer.ok ? SAY.resetSent : answer.problem);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>We send you a link to choose a new password.</p>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {message && <Notice tone={message.startsWith('If') ? 'success' : 'error'}>{message}</Notice>}
      <DialogButtons>
        <Button type="submit" busy={busy}>
          Send Reset Email
        </Button>
      </DialogButtons>
    </form>
  );
}
