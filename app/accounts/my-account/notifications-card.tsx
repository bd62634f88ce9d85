import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CallOptions, callFunction, saidHere } from '../../forms/call-function.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useCall } from '../../forms/use-call.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import type { MyNotifications } from './notifications.server.ts';
import { notificationSentences } from './notifications.ts';
import { hasPush, startHere, subscriptionHere } from './push-here.ts';

const LISTED = new Intl.ListFormat('en-US');

/** Whether this device shows notifications, and if not, why. */
type PushHere = 'on' | 'off' | 'blocked' | 'unsupported' | 'home screen first';

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** @param endpoint where the farm sends to this device, or null */
async function readPushHere(endpoint: string | null): Promise<PushHere> {
  if (!hasPush()) return isApplePhone() ? 'home screen first' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await subscriptionHere();
  return subscription && subscription.endpoint === endpoint ? 'on' : 'off';
}

/** Asks the person, then the browser's push service, then the farm. */
async function turnOn({ publicKey }: { publicKey: string }, options: CallOptions) {
  if ((await Notification.requestPermission()) !== 'granted')
    return saidHere(notificationSentences.notAllowed, 400);
  return startHere(publicKey, options);
}

/** The farm first: from then on nothing is sent. */
async function turnOff(_: object, options: CallOptions) {
  const answer = await callFunction('stop-notifications', {}, options);
  if (answer.ok) await (await subscriptionHere())?.unsubscribe().catch(() => false);
  return answer;
}

const WHY_NOT = {
  blocked: notificationSentences.blocked,
  unsupported: notificationSentences.unsupported,
  'home screen first': notificationSentences.homeScreenFirst,
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

export function NotificationsCard({ publicKey, endpoint, hears, refused }: MyNotifications) {
  const here = usePushHere(endpoint);
  const starts = useCall(turnOn);
  const stops = useCall(turnOff);
  const tries = useFunction('send-test-notification');
  const showSaved = useShowSaved();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');
  const [taken, setTaken] = useState('');

  async function turn(call: ReturnType<typeof stops.call> | ReturnType<typeof starts.call>) {
    setProblem('');
    setTaken('');
    const answer = await call;
    if (answer?.ok) showSaved(answer.body);
    else if (answer) setProblem(answer.problem);
  }

  async function sendOne() {
    setProblem('');
    setTaken('');
    const answer = await tries.call({});
    if (answer?.ok && answer.body.taken) setTaken(answer.body.message);
    else if (answer) setProblem(answer.ok ? answer.body.message : answer.problem);
    void revalidate();
  }

  return (
    <Card as="section" aria-labelledby="notifications" className="stack gap-18">
      <h2 id="notifications">Notifications on this device</h2>
      <p>{`We notify you ${LISTED.format(hears)}. Emails come as before.`}</p>
      {here && here !== 'on' && here !== 'off' && <Notice tone="info">{WHY_NOT[here]}</Notice>}
      {here === 'on' && refused && <Notice tone="warning">{notificationSentences.refused}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {taken && <Notice tone="success">{taken}</Notice>}
      {here === 'off' && (
        <div>
          <Button variant="quiet" busy={starts.busy} onClick={() => void turn(starts.call({ publicKey }))}>
            Turn on notifications
          </Button>
        </div>
      )}
      {here === 'on' && (
        <div className="ways">
          <Button variant="quiet" busy={tries.busy} onClick={() => void sendOne()}>
            Send me one now
          </Button>
          <Button variant="quiet" busy={stops.busy} onClick={() => void turn(stops.call({}))}>
            Turn off notifications
          </Button>
        </div>
      )}
    </Card>
  );
}
