import { useState } from 'react';
import { formatDay, formatTime } from '../../facts/calendar/farm-time.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { MySession } from './my-account.server.ts';

export function MyDevices({ sessions }: { sessions: MySession[] }) {
  const ends = useFunction('end-other-sessions');
  const showSaved = useShowSaved();
  const [problem, setProblem] = useState('');

  async function endOthers() {
    setProblem('');
    const answer = await ends.call({});
    if (!answer) return;
    if (answer.ok) showSaved(answer.body);
    else setProblem(answer.problem);
  }

  return (
    <Card as="section" aria-labelledby="devices" className="stack gap-18">
      <h2 id="devices">Where you’re signed in</h2>
      <ul className="ruled">
        {sessions.map((session) => (
          <Device key={session.id} {...session} onProblem={setProblem} />
        ))}
      </ul>
      {problem && <Notice tone="error">{problem}</Notice>}
      {sessions.length > 1 && (
        <div>
          <Button variant="quiet" busy={ends.busy} onClick={() => void endOthers()}>
            Sign out every other device
          </Button>
        </div>
      )}
    </Card>
  );
}

type DeviceProps = MySession & { onProblem: (problem: string) => void };

function Device({ id, device, since, used, isThis, isSignedIn, hears, onProblem }: DeviceProps) {
  const ends = useFunction('end-session');
  const signedIn = `${formatDay(since)}, ${formatTime(since)}`;
  const showSaved = useShowSaved();

  async function end() {
    onProblem('');
    const answer = await ends.call({ session_id: id });
    if (!answer) return;
    // Already gone is fine, too.
    if (answer.ok || answer.status === 404)
      showSaved({ message: answer.ok ? answer.body.message : answer.problem });
    else onProblem(answer.problem);
  }

  return (
    <li className="head">
      <div>
        <p className="cluster gap-10">
          <strong>{device}</strong>
          {isThis && <span className="soft small">This device</span>}
        </p>
        <p className="hint">
          {isSignedIn
            ? `Signed in ${signedIn}; last used ${formatDay(used)}${hears ? '; gets notifications' : ''}`
            : `Not signed in anymore; gets notifications since ${signedIn}`}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          small
          busy={ends.busy}
          aria-label={`Sign out ${device}, signed in ${signedIn}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
