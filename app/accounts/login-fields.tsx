import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TypedForm } from '../ui/typed-form.tsx';
import { type LoginForm, loginForm } from './account.ts';
import styles from './account-card.module.css';
import { ForgotPassword } from './forgot-password.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { logIn, MOVES_ON, SAY } from './sign-in.ts';

type Outcome = { tone: 'error' | 'success'; text: string } | null;

/** Email, password, and the way back in for somebody who forgot it. */
export function LoginFields({ redirect }: { redirect: boolean }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [forgot, setForgot] = useState(false);
  const form = useForm<LoginForm>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(loginForm, { sync: true }),
  });

  async function submit(values: LoginForm) {
    setBusy(true);
    setOutcome(null);
    const answer = await logIn(values);
    if (!answer.ok) {
      setBusy(false);
      setOutcome({ tone: 'error', text: answer.problem });
      return;
    }
    // The button stays busy: the page is about to leave.
    setOutcome({ tone: 'success', text: redirect ? SAY.welcomeRedirecting : SAY.welcome });
    setTimeout(
      () => (redirect ? window.location.assign('/dashboard') : window.location.reload()),
      MOVES_ON.afterLogin,
    );
  }

  return (
    <>
      <TypedForm form={form} send={submit} className={styles.form}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        {outcome?.text === SAY.unverified && <ResendVerification email={form.getValues().email} />}
        <Button type="submit" wide busy={busy}>
          Login
        </Button>
        <Button variant="quiet" wide onClick={() => setForgot(true)}>
          Forgot Password?
        </Button>
      </TypedForm>
      <ForgotPassword opened={forgot} email={form.getValues().email} onClose={() => setForgot(false)} />
    </>
  );
}
