import { useEffect, useState } from 'react';
import { type CallOptions, callFunction, saidHere } from '../../forms/call-function.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { useCall } from '../../forms/use-call.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useWindowEvent } from '../../ui/pieces/use-window-event.ts';
import type { MyNotifications } from './notifications.server.ts';
import { notificationSentences } from './notifications.ts';

/** Whether this device shows notifications, and if not, why. */
type PushHere = 'on' | 'off' | 'blocked' | 'unsupported' | 'home screen first';

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const hasPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** @param endpoint where the farm sends to this device, or null */
async function readPushHere(endpoint: string | null): Promise<PushHere> {
  if (!hasPush()) return isApplePhone() ? 'home screen first' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await subscriptionHere();
  return subscription && subscription.endpoint === endpoint ? 'on' : 'off';
}

async function subscribe(applicationServerKey: string) {
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier key, or of somebody else, ends.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Asks the person, then the browser's push service, then the farm. */
async function turnOn({ publicKey }: { publicKey: string }, options: CallOptions) {
  if ((await Notification.requestPermission()) !== 'granted')
    return saidHere(notificationSentences.notAllowed, 400);
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint = '', keys } = subscription?.toJSON() ?? {};
  if (!subscription || !keys?.p256dh || !keys.auth) return saidHere(notificationSentences.noService, 400);
  const { p256dh, auth } = keys;
  const answer = await callFunction('start-notifications', { endpoint, p256dh, auth }, options);
  if (!answer.ok) await subscription.unsubscribe().catch(() => false);
  return answer;
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
  const showSaved = useShowSaved();
  const [problem, setProblem] = useState('');

  async function turn(call: ReturnType<typeof stops.call> | ReturnType<typeof starts.call>) {
    setProblem('');
    const answer = await call;
    if (answer?.ok) showSaved(answer.body);
    else if (answer) setProblem(answer.problem);
  }

  return (
    <Card as="section" aria-labelledby="notifications" className="stack gap-18">
      <h2 id="notifications">Notifications on this device</h2>
      <p>{`We notify you ${hears.join(', and ')}. Emails come as before.`}</p>
      {here && here !== 'on' && here !== 'off' && <Notice tone="info">{WHY_NOT[here]}</Notice>}
      {here === 'on' && refused && <Notice tone="warning">{notificationSentences.refused}</Notice>}
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
