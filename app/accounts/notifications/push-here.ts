import { type CallOptions, callFunction, saidHere } from '../../forms/call-function.ts';
import { SAY } from './notifications.ts';

/** Whether this device shows notifications, and if not, why. */
export type PushHere = 'on' | 'off' | 'blocked' | 'unsupported' | 'home screen first';

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

const hasPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** @param endpoint where the farm sends to this device, or null */
export async function readPushHere(endpoint: string | null): Promise<PushHere> {
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
export async function turnOn({ publicKey }: { publicKey: string }, options: CallOptions) {
  if ((await Notification.requestPermission()) !== 'granted') return saidHere(SAY.notAllowed, 400);
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint = '', keys } = subscription?.toJSON() ?? {};
  if (!subscription || !keys?.p256dh || !keys.auth) return saidHere(SAY.noService, 400);
  const { p256dh, auth } = keys;
  const answer = await callFunction('start-notifications', { endpoint, p256dh, auth }, options);
  if (!answer.ok) await subscription.unsubscribe().catch(() => false);
  return answer;
}

/** The farm first: from then on nothing is sent. */
export async function turnOff(_: object, options: CallOptions) {
  const answer = await callFunction('stop-notifications', {}, options);
  if (answer.ok) await (await subscriptionHere())?.unsubscribe().catch(() => false);
  return answer;
}
