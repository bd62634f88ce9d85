import { useState } from 'react';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useCall } from '../../forms/use-call.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { addPasskey } from './passkeys.ts';
import { proofSentences } from './second-factor.ts';

export function AddPasskey() {
  const { call, busy } = useCall(addPasskey);
  const showSaved = useShowSaved();
  const [problem, setProblem] = useState('');

  async function add() {
    setProblem('');
    const answer = await call({});
    if (answer?.ok) showSaved({ message: proofSentences.passkeyAdded });
    else if (answer) setProblem(answer.problem);
  }

  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void add()}>
          Add a passkey
        </Button>
      </div>
    </>
  );
}
