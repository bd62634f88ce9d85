import { useEffect, useState } from 'react';
import { newPasswordForm, PASSWORD_MAX, PASSWORD_MIN } from '../../access/account.ts';
import type { CallOptions } from '../../forms/call-function.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import styles from './account-card.module.css';
import { MOVES_ON, resetPassword, SAY } from './sign-in.ts';

const readToken = () => new URLSearchParams(window.location.hash.slice(1)).get('token');

export default function NewPassword() {
  // Undefined until hydration: browsers do not send the hash.
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(readToken()), []);
  return token === null ? <NoLink /> : <ChooseOne token={token} />;
}

function NoLink() {
  return (
    <div className={styles.form}>
      <Notice tone="error">This reset link is incomplete. Ask for a new one on the login page.</Notice>
      <ButtonLink href={pathTo('/login')} wide>
        Login
      </ButtonLink>
    </div>
  );
}

function ChooseOne({ token = '' }: { token?: string }) {
  const [refused, setRefused] = useState(false);
  const [done, setDone] = useState(false);
  const form = useForm({ schema: newPasswordForm, send });
  const { error, ...field } = form.field('password');
  const problem = form.problem || error;

  async function send({ password }: { password: string }, options: CallOptions) {
    const answer = await resetPassword(token, password, options);
    setRefused(!answer.ok && answer.status === 400);
    if (answer.ok) {
      setDone(true);
      setTimeout(() => window.location.assign(pathTo('/login')), MOVES_ON.afterReset);
    }
    return answer;
  }

  if (done) return <Notice tone="success">{SAY.passwordUpdated}</Notice>;
  return (
    <form {...form.props} className={`${styles.form} ${styles.scripted}`}>
      <PasswordField
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        required
        {...field}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {form.problem && refused && (
        <p>
          Reset links work once, for one hour. Your password has not changed. Please{' '}
          <a href={pathTo('/login')}>ask for a new link</a> on the login page, under “Forgot Password?”.
        </p>
      )}
      <Button type="submit" wide busy={form.busy || !token}>
        Save new password
      </Button>
    </form>
  );
}
