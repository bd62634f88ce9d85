import { type FormEvent, useEffect, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { titleIn } from '../farm/use-farm.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { newPasswordForm, PASSWORD_MIN } from './account.ts';
import styles from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { MOVES_ON, resetPassword, SAY } from './sign-in.ts';

export const meta = ({ matches }: MetaArgs) => [
  { title: titleIn(matches, 'New password') },
  { name: 'robots', content: 'noindex' },
];

/** The token behind the hash; null when the link carries none. */
function readToken() {
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}

export default function ResetPasswordPage() {
  // Undefined until the browser has looked: the server never sees what stands behind a hash.
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(readToken()), []);

  return (
    <AccountCard heading="New password">
      {token === null ? <NoLink /> : <NewPassword token={token ?? ''} />}
    </AccountCard>
  );
}

function NoLink() {
  return (
    <div className={styles.form}>
      <Notice tone="error">This reset link is not complete. Ask for a new one on the login page.</Notice>
      <ButtonLink href="/login" wide>
        Login
      </ButtonLink>
    </div>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState(false);
  const [done, setDone] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(false);
    const parsed = newPasswordForm.safeParse({ password });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? '');
    setBusy(true);
    setProblem('');
    const answer = await resetPassword(token, password);
    setBusy(false);
    if (!answer.ok) {
      setRefused(answer.status === 400);
      return setProblem(answer.problem);
    }
    setDone(true);
    setTimeout(() => window.location.assign('/login'), MOVES_ON.afterReset);
  }

  if (done) return <Notice tone="success">{SAY.passwordUpdated}</Notice>;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <PasswordField
        label="New password"
        description={`At least ${PASSWORD_MIN} characters.`}
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {problem && refused && (
        <p>
          A reset link works once, within an hour. Your password is as it was: please{' '}
          <a href="/login">ask for a new link</a> on the login page, under “Forgot Password?”.
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        Save new password
      </Button>
    </form>
  );
}
