import { useState } from 'react';
import { AddPasskey } from '../../access/proof/add-passkey.tsx';
import { logInWithPasskey, removePasskey } from '../../access/proof/passkeys.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useCall } from '../../forms/use-call.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { MyPasskey } from './passkeys.server.ts';

export function PasskeysCard({ passkeys }: { passkeys: MyPasskey[] }) {
  const [problem, setProblem] = useState('');

  return (
    <Card as="section" aria-labelledby="passkeys" className="stack gap-18">
      <h2 id="passkeys">Passkeys</h2>
      <p>Log in with your fingerprint, your face or your screen lock. Your password still works.</p>
      {passkeys.some(({ confirmed }) => !confirmed) && (
        <Notice tone="warning">
          Your account was recovered, so a passkey from before signs you in only after you confirm it here. Is
          one of them not yours? Don’t confirm it. Call us: an owner can clear them all.
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul className="ruled">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} onProblem={setProblem} />
          ))}
        </ul>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <AddPasskey />
    </Card>
  );
}

type PasskeyProps = MyPasskey & { onProblem: (problem: string) => void };

function Passkey({ id, device, since, confirmed, onProblem }: PasskeyProps) {
  const removes = useCall(removePasskey);
  const confirms = useCall(logInWithPasskey);
  const showSaved = useShowSaved();
  const added = formatDay(since);

  async function remove() {
    onProblem('');
    const answer = await removes.call({ id });
    // Already gone is fine, too.
    if (answer?.ok || answer?.status === 404) showSaved({ message: proofSentences.passkeyRemoved });
    else if (answer) onProblem(answer.problem);
  }

  async function confirm() {
    onProblem('');
    const answer = await confirms.call({});
    if (answer?.ok) showSaved({ message: proofSentences.passkeyConfirmed });
    else if (answer) onProblem(answer.problem);
  }

  return (
    <li className="head">
      <div>
        <strong>{device}</strong>
        <p className="hint">{`Added ${added}${!confirmed ? ', not confirmed' : ''}`}</p>
      </div>
      {!confirmed && (
        <Button
          variant="quiet"
          small
          busy={confirms.busy}
          aria-label={`Confirm the passkey of ${device}, added ${added}`}
          onClick={() => void confirm()}
        >
          Confirm
        </Button>
      )}
      <Button
        variant="quiet"
        small
        busy={removes.busy}
        aria-label={`Remove the passkey of ${device}, added ${added}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </li>
  );
}
