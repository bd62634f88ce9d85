import { useState } from 'react';
import { useCall } from '../../forms/use-call.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { logInWithPasskey } from './passkeys.ts';

/** Proves who someone is by a passkey, in the middle of an action. */
export function UsePasskey({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const uses = useCall(logInWithPasskey);
  const [problem, setProblem] = useState('');

  async function use() {
    setProblem('');
    const answer = await uses.call({});
    if (answer?.ok) onEnd(true);
    else if (answer) setProblem(answer.problem);
  }

  return (
    <>
      <p>Please use a passkey you already have, so nobody else can change how you sign in.</p>
      <DialogButtons says={problem && <Notice tone="error">{problem}</Notice>}>
        <Button variant="quiet" disabled={uses.busy} onClick={() => onEnd(false)}>
          Cancel
        </Button>
        <Button busy={uses.busy} onClick={() => void use()}>
          Use your passkey
        </Button>
      </DialogButtons>
    </>
  );
}
