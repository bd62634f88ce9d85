import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { type MailMatters, matterInWords } from './unsent-mail.ts';

/** One matter for all its emails, with one way to send them. */
export function UnsentMail({ mail }: { mail: MailMatters }) {
  const { call, busy } = useFunction('send-letters-again');
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const matter = matterInWords(mail);
  if (!matter) return null;

  async function sendAll() {
    setProblem('');
    const answer = await call({});
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else setProblem(answer.problem);
    await revalidate();
  }

  return (
    <Notice tone="warning" title={matter.text} className="under-18">
      <span>{matter.more}</span>
      <div className="over-8">
        <Button small busy={busy} onClick={() => void sendAll()}>
          {mail.held > 0 ? 'Send all again' : 'Try now'}
        </Button>
        {problem && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Notice>
  );
}
