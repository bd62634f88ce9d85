import { useState } from 'react';
import { type CallOptions, callFunction } from '../../forms/call-function.ts';
import { useCall } from '../../forms/use-call.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { NativeDialog } from '../../ui/pieces/native-dialog.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { type AskedAgain, SessionContext } from '../../ui/pieces/session.ts';
import { logInWithPasskey } from './passkeys.ts';
import { codeForm, passwordProof } from './proof-forms.ts';
import { ProofField } from './prove-form.tsx';

/** Proves who someone is by a passkey, in the middle of an action. */
function UsePasskey({ onEnd }: { onEnd: (proved: boolean) => void }) {
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
      <p>Please use a passkey you already have, so nobody else can do this on your device.</p>
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

type ProveAgainProps = { by: AskedAgain; onEnd: (proved: boolean) => void };

/** Asks in the middle of an action, which continues afterward. */
export function ProveAgain({ by, onEnd }: ProveAgainProps) {
  if (by !== 'passkey') return <ProveByForm by={by} onEnd={onEnd} />;
  return (
    <NativeDialog title="Confirm it’s you" size="small" mustAnswer onClose={() => onEnd(false)}>
      {/* It asks for no other proof meanwhile. */}
      <SessionContext value={null}>
        <UsePasskey onEnd={onEnd} />
      </SessionContext>
    </NativeDialog>
  );
}

function ProveByForm({ by, onEnd }: ProveAgainProps & { by: 'password' | 'code' }) {
  const form = useForm<typeof codeForm | typeof passwordProof, Awaited<ReturnType<typeof send>>>({
    schema: by === 'code' ? codeForm : passwordProof,
    send,
  });

  async function send(typed: object, options: CallOptions) {
    const answer = await callFunction('prove-its-you', typed, options);
    if (answer.ok) onEnd(true);
    return answer;
  }

  return (
    <NativeDialog
      title="Confirm it’s you"
      size="small"
      mustAnswer
      busy={form.busy}
      onClose={() => onEnd(false)}
    >
      <form {...form.props}>
        <p>We ask again, so nobody else can do this on your device.</p>
        <ProofField by={by} {...form.field(by)} />
        <DialogButtons says={form.problem && <Notice tone="error">{form.problem}</Notice>}>
          <Button variant="quiet" disabled={form.busy} onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            Confirm
          </Button>
        </DialogButtons>
      </form>
    </NativeDialog>
  );
}
