import { useEffect, useRef, useState } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { titleIn } from '../farm/use-farm.ts';
import { ButtonLink } from '../ui/button.tsx';
import { post } from '../ui/call-function.ts';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { ResendByEmail } from './resend-by-email.tsx';

export const meta = ({ matches }: MetaArgs) => [
  { title: titleIn(matches, 'Verify your email') },
  { name: 'robots', content: 'noindex' },
];

type State = 'verifying' | 'no token' | 'verified' | 'failed';

const SENTENCES: Record<State, string> = {
  verifying: 'Verifying...',
  'no token': 'Invalid verification link.',
  verified: 'Email verified successfully!',
  failed: 'Verification failed. Please try again.',
};

export default function VerifyPage() {
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<State>(token ? 'verifying' : 'no token');
  const [detail, setDetail] = useState('');
  const started = useRef(false);

  useEffect(() => {
    // Once, however often the screen is drawn.
    if (!token || started.current) return;
    started.current = true;
    void post('/functions/v1/verify-email', { token }).then((answer) => {
      setState(answer.ok ? 'verified' : 'failed');
      if (!answer.ok && answer.status === null) setDetail(answer.problem);
    });
  }, [token]);

  return (
    <AccountCard heading="Verify your email">
      <div className={styles.form}>
        {state === 'verifying' && <Spinner size="large" label={SENTENCES.verifying} />}
        {state === 'verified' && (
          <>
            <Notice tone="success">{SENTENCES.verified}</Notice>
            <ButtonLink href="/login" wide>
              Login
            </ButtonLink>
          </>
        )}
        {(state === 'failed' || state === 'no token') && (
          <>
            <Notice tone="error">{SENTENCES[state]}</Notice>
            {detail && <p>{detail}</p>}
            <ResendByEmail />
          </>
        )}
        <noscript>
          <Notice tone="warning">Verifying needs JavaScript. Please turn it on and reload this page.</Notice>
        </noscript>
      </div>
    </AccountCard>
  );
}
