import { useState } from 'react';
import { logInWithPasskey } from '../../access/proof/passkeys.ts';
import { useCall } from '../../forms/use-call.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../sign-in/account-card.module.css';

/** @param next where to go afterward */
export default function PasskeyLogin({ next }: { next: string }) {
  const { call, busy } = useCall(logInWithPasskey);
  const [problem, setProblem] = useState('');

  async function logIn() {
    setProblem('');
    const answer = await call({});
    if (answer?.ok) window.location.assign(next);
    else if (answer) setProblem(answer.problem);
  }

  return (
    <div className={styles.form}>
      <p>Your device will ask for your fingerprint, your face or your screen lock.</p>
      <noscript>
        <Notice tone="warning">
          A passkey needs JavaScript. Please turn it on, or log in with your password.
        </Notice>
      </noscript>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.scripted}>
        <Button wide busy={busy} onClick={() => void logIn()}>
          Log in with a passkey
        </Button>
      </div>
    </div>
  );
}
