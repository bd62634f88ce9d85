import { useState } from 'react';
import { type LoginForm as LoginInput, loginForm } from '../../access/account.ts';
import type { CallOptions } from '../../forms/call-function.ts';
import { EMAIL_MAX } from '../../forms/contact-fields.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { NativeDialog } from '../../ui/pieces/native-dialog.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import styles from './account-card.module.css';
import { ResendVerification } from './resend-verification.tsx';
import ResetRequest from './reset-request.island.tsx';
import { logIn, MOVES_ON, SAY } from './sign-in.ts';

type LoginFormProps = {
  next: string;
  codeAt: string;
  reply?: FormReply;
};

export default function LoginForm({ next, codeAt, reply }: LoginFormProps) {
  const [tried, setTried] = useState(reply?.values.email ?? '');
  const [welcome, setWelcome] = useState('');
  const [forgotten, setForgotten] = useState<{ email: string } | null>(null);
  const form = useForm({ schema: loginForm, reply, send });

  async function send(typed: LoginInput, options: CallOptions) {
    setTried(typed.email);
    const answer = await logIn(typed, options);
    if (answer.ok && answer.body.twoFactorRedirect) window.location.assign(codeAt);
    else if (answer.ok) {
      setWelcome(SAY.welcomeRedirecting);
      setTimeout(() => window.location.assign(next), MOVES_ON.afterLogin);
    }
    return answer;
  }

  return (
    <>
      <form {...form.props} className={styles.form}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          required
          {...form.field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        {welcome && <Notice tone="success">{welcome}</Notice>}
        {form.problem && (
          <Notice tone="error" posted={form.posted}>
            {form.problem}
          </Notice>
        )}
        {form.problem === SAY.unverified && <ResendVerification form="resend" />}
        <Button type="submit" wide busy={form.busy || welcome !== ''}>
          Login
        </Button>
        <Button
          type="submit"
          form="forgot"
          variant="quiet"
          wide
          onClick={(event) => {
            event.preventDefault();
            const email = form.props.ref.current?.elements.namedItem('email') as HTMLInputElement;
            setForgotten({ email: email.value });
          }}
        >
          Forgot Password?
        </Button>
      </form>
      {/* Without JavaScript these two forms lead to pages of their own. */}
      {form.problem === SAY.unverified && (
        <form id="resend" method="post" action={`${pathTo('/verify')}?resend`}>
          <input type="hidden" name="email" value={tried} />
        </form>
      )}
      <form id="forgot" action={pathTo('/login')}>
        <input type="hidden" name="forgot" />
        <input type="hidden" name="next" value={next} />
      </form>
      {forgotten && (
        <NativeDialog title="Reset Password" onClose={() => setForgotten(null)}>
          <ResetRequest email={forgotten.email} />
        </NativeDialog>
      )}
    </>
  );
}
