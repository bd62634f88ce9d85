import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';

type Said = { tone: 'success' | 'error'; sentence: string };

export function TestEmail({ to, again = false }: { to: string; again?: boolean }) {
  const sends = useFunction('send-test-email');
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said | null>(null);

  async function send() {
    setSaid(null);
    const answer = await sends.call({});
    if (!answer) return;
    if (!answer.ok) return setSaid({ tone: 'error', sentence: answer.problem });
    setSaid({ tone: 'success', sentence: `${answer.body.message} Check the inbox and the spam folder.` });
    void revalidate();
  }

  return (
    <>
      <p>
        {again
          ? 'Sent. If it never shows up, check spam, then send another.'
          : 'Neighbors count on your emails. Let’s make sure they arrive.'}
      </p>
      {said && <Notice tone={said.tone}>{said.sentence}</Notice>}
      <div className="ways">
        <Button variant="quiet" busy={sends.busy} onClick={() => void send()}>
          Send a test email to me
        </Button>
        <span className="hint">{to}</span>
      </div>
    </>
  );
}
