import { useEffect, useRef, useState } from 'react';
import {
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type SignUpForm as SignUpInput,
  signUpForm,
} from '../../access/account.ts';
import type { Answer } from '../../forms/answer.ts';
import { type CallOptions, post } from '../../forms/call-function.ts';
import { EMAIL_MAX } from '../../forms/contact-fields.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { FORM_STAMP, SHORTEST_VISIT_MS } from '../../forms/shortest-visit.ts';
import { SwitchField } from '../../forms/switch-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import styles from './account-card.module.css';
import { ResendByEmail, ResendVerification } from './resend-verification.tsx';
import { asSignUp, MOVES_ON, SAY } from './sign-in.ts';

/** The same page, saying what happened; it keeps where the sign-up was going. */
function createdPage(here: string): string {
  const page = new URL(here);
  page.searchParams.set('created', '');
  return page.href;
}

const STAMP_PATIENCE_MS = 3_000;

/** Timers of browsers may be early. */
const MARGIN_MS = 100;

const longEnough = () => new Promise((resolve) => setTimeout(resolve, SHORTEST_VISIT_MS + MARGIN_MS));

/** When the form was first touched, signed by the farm; without an answer, limits alone catch programs. */
async function stampNow(): Promise<string | undefined> {
  try {
    const answer = await fetch(FORM_STAMP, { signal: AbortSignal.timeout(STAMP_PATIENCE_MS) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Once more with a new stamp, when the page was open for too long. */
async function signUp(
  form: SignUpInput,
  stamp: string | undefined,
  options: CallOptions,
): Promise<Answer<object>> {
  const address = '/api/auth/sign-up/email';
  const answer = await post<object>(address, { ...asSignUp(form), stamp }, options);
  if (answer.ok || !answer.details.stamp) return answer;
  await longEnough();
  return post(address, { ...asSignUp(form), stamp: answer.details.stamp }, options);
}

type SignUpFormProps = {
  reply?: FormReply;
  createdFor?: string;
  created?: boolean;
};

export default function SignUpForm({ reply, createdFor: createdBefore = '', created }: SignUpFormProps) {
  const [createdFor, setCreatedFor] = useState(createdBefore);
  const touched = useRef<Promise<string | undefined>>(null);
  useEffect(() => {
    touched.current = stampNow().then(async (stamp) => {
      await longEnough();
      return stamp;
    });
  }, []);
  const form = useForm({ schema: signUpForm, reply, send });

  async function send(typed: SignUpInput, options: CallOptions) {
    // Only a password manager fills it in this fast.
    const stamp = (await touched.current) ?? undefined;
    const answer = await signUp(typed, stamp, options);
    if (answer.ok) {
      setCreatedFor(typed.email);
      setTimeout(() => window.location.assign(createdPage(window.location.href)), MOVES_ON.afterSignUp);
    }
    return answer;
  }

  if (createdFor) {
    return (
      <form method="post" action={`${pathTo('/verify')}?resend`} className={styles.form}>
        <Notice tone="success">{SAY.created}</Notice>
        <p>
          We emailed <EmailText text={createdFor} />. Open the link in that email, then log in.
        </p>
        <input type="hidden" name="email" value={createdFor} />
        <ResendVerification />
      </form>
    );
  }

  if (created) {
    return (
      <form method="post" action={`${pathTo('/verify')}?resend`} className={styles.form}>
        <Notice tone="success">{SAY.created}</Notice>
        <ResendByEmail />
      </form>
    );
  }

  const { error: _, ...visibility } = form.field('profileVisibility');
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
          {...form.field('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required
          {...form.field('lastName')}
        />
      </div>
      <TextField
        label="Zip Code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        pattern="\d{5}"
        required
        {...form.field('homeZip')}
      />
      <SwitchField
        on={{ value: 'private', label: 'Private Profile' }}
        off={{ value: 'public', label: 'Public Profile' }}
        {...visibility}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        required
        {...form.field('password')}
      />
      {/* Hidden from people. Bots fill it in. */}
      <input type="text" name="website" autoComplete="off" hidden />
      {form.solving && <Notice>{form.solving}</Notice>}
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" wide busy={form.busy}>
        Sign Up
      </Button>
    </form>
  );
}
