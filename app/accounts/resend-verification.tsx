import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useFunction } from '../ui/use-function.ts';
import { SAY } from './sign-in.ts';

/** For a letter that did not arrive, or whose link ran out. */
export function ResendVerification({ email }: { email: string }) {
  const { call, busy } = useFunction('send-verification-email');
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; text: string } | null>(null);

  async function resend() {
    setOutcome(null);
    const answer = await call({ email });
    if (!answer) return;
    if (answer.ok) return setOutcome({ tone: 'success', text: answer.body.message });
    const detail = answer.status === 500 ? '' : ` ${answer.problem}`;
    setOutcome({ tone: 'error', text: `${SAY.notSent}${detail}` });
  }

  return (
    <>
      <Button variant="quiet" wide busy={busy} onClick={resend}>
        Send the verification email again
      </Button>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </>
  );
}
