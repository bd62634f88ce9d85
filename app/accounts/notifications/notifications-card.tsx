import { useEffect, useState } from 'react';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useCall } from '../../forms/use-call.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import styles from '../my-account/my-account-page.module.css';
import type { MyNotifications } from './notifications.server.ts';
import { SAY } from './notifications.ts';
import { type PushHere, readPushHere, turnOff, turnOn } from './push-here.ts';

const WHY_NOT = {
  blocked: SAY.blocked,
  unsupported: SAY.unsupported,
  'home screen first': SAY.homeScreenFirst,
};

/** Null until the browser has been asked; its settings also change elsewhere. */
function usePushHere(endpoint: string | null) {
  const [here, setHere] = useState<PushHere | null>(null);
  useEffect(() => {
    void readPushHere(endpoint).then(setHere);
  }, [endpoint]);
  useWindowEvent('focus', () => void readPushHere(endpoint).then(setHere));
  return here;
}

export function NotificationsCard({ publicKey, endpoint, hears }: MyNotifications) {
  const here = usePushHere(endpoint);
  const starts = useCall(turnOn);
  const stops = useCall(turnOff);
  const showSaved = useShowSaved();
  const [problem, setProblem] = useState('');

  async function turn(call: ReturnType<typeof stops.call> | ReturnType<typeof starts.call>) {
    setProblem('');
    const answer = await call;
    if (answer?.ok) showSaved(answer.body);
    else if (answer) setProblem(answer.problem);
  }

  return (
    <Card as="section" aria-labelledby="notifications" className={styles.part}>
      <h2 id="notifications">Notifications on this device</h2>
      <p>{`We notify you ${hears.join(', and ')}. Emails come as before.`}</p>
      {here && here !== 'on' && here !== 'off' && <Notice tone="info">{WHY_NOT[here]}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {here === 'off' && (
        <div>
          <Button variant="quiet" busy={starts.busy} onClick={() => void turn(starts.call({ publicKey }))}>
            Turn on notifications
          </Button>
        </div>
      )}
      {here === 'on' && (
        <div>
          <Button variant="quiet" busy={stops.busy} onClick={() => void turn(stops.call({}))}>
            Turn off notifications
          </Button>
        </div>
      )}
    </Card>
  );
}
