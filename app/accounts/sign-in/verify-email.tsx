import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import styles from './account-card.module.css';
import { RESEND, ResendByEmail, type ResendOutcome } from './resend-verification.tsx';
import { VERIFIED } from './verified.ts';

type Verification = 'verifying' | 'no token' | 'verified' | 'failed';

const SENTENCES: Record<Verification, string> = {
  verifying: 'Verifying...',
  'no token': 'Invalid verification link.',
  verified: VERIFIED.now,
  failed: VERIFIED.not,
};

export type VerifyEmailProps = {
  /** Where the server says 'verifying', the form uses the token. */
  state?: Verification;
  token?: string;
  /** What the server said of a link that has verified. */
  said?: string;
  resent?: ResendOutcome;
  email?: string;
  loginAt: string;
};

/** The form posts the token, because mail scanners open links but post nothing. */
export function VerifyEmail({ state, token, said, resent, email, loginAt }: VerifyEmailProps) {
  if (state === 'verified') {
    return (
      <div className={styles.form}>
        <Notice tone="success" posted>
          {said}
        </Notice>
        <ButtonLink href={loginAt} wide>
          Login
        </ButtonLink>
      </div>
    );
  }
  if (state === 'verifying') {
    return (
      <form method="post" className={styles.form} data-acts="">
        <Spinner size="large" label={SENTENCES.verifying} className={styles.scripted} />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" wide>
          Verify my email
        </Button>
      </form>
    );
  }
  return (
    <form method="post" action={RESEND} className={styles.form}>
      {state && (
        <Notice tone="error" posted={state === 'failed'}>
          {SENTENCES[state]}
        </Notice>
      )}
      {state === 'failed' && (
        <p>
          If you have used this link before, you can <a href={loginAt}>log in</a>.
        </p>
      )}
      <ResendByEmail email={email} before={resent} />
    </form>
  );
}
