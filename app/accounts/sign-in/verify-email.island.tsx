import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../forms/call-function.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { pathTo } from '../../ui/pieces/path-to.ts';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import styles from './account-card.module.css';
import { ResendByEmail, type ResendOutcome } from './resend-verification.tsx';
import { VERIFIED } from './verified.ts';

type Verification = 'verifying' | 'no token' | 'verified' | 'failed';

const SENTENCES: Record<Verification, string> = {
  verifying: 'Verifying...',
  'no token': 'Invalid verification link.',
  verified: VERIFIED.now,
  failed: VERIFIED.not,
};

export type VerifyEmailProps = {
  /** Where the server says 'verifying', the island uses the token. */
  state?: Verification;
  token?: string;
  /** What the server said of a link that has verified. */
  said?: string;
  resent?: ResendOutcome;
  email?: string;
  loginAt: string;
};

/** Posts the token, because mail scanners open links but post nothing. */
export default function VerifyEmail(props: VerifyEmailProps) {
  const { state: first, token = '', resent, email, loginAt } = props;
  const [state, setState] = useState(first);
  const [said, setSaid] = useState(props.said ?? SENTENCES.verified);
  const [detail, setDetail] = useState('');
  const started = useRef(false);

  useEffect(() => {
    if (first !== 'verifying' || started.current) return;
    started.current = true;
    void callFunction('verify-email', { token }).then((answer) => {
      setState(answer.ok ? 'verified' : 'failed');
      if (answer.ok) setSaid(answer.body.message);
      if (!answer.ok && answer.status === null) setDetail(answer.problem);
    });
  }, [first, token]);

  if (state === 'verified') {
    return (
      <div className={styles.form}>
        <Notice tone="success">{said}</Notice>
        <ButtonLink href={loginAt} wide>
          Login
        </ButtonLink>
      </div>
    );
  }
  if (state === 'verifying') {
    return (
      <form method="post" action={pathTo('/verify')} className={styles.form}>
        <Spinner size="large" label={SENTENCES.verifying} className={styles.scripted} />
        <input type="hidden" name="token" value={token} />
        <noscript>
          <Button type="submit" wide>
            Verify my email
          </Button>
        </noscript>
      </form>
    );
  }
  return (
    <form method="post" action={`${pathTo('/verify')}?resend`} className={styles.form}>
      {state && <Notice tone="error">{SENTENCES[state]}</Notice>}
      {detail && <p>{detail}</p>}
      {state === 'failed' && (
        <p>
          If you have used this link before, you can <a href={loginAt}>log in</a>.
        </p>
      )}
      <ResendByEmail email={email} before={resent} />
    </form>
  );
}
