import { type CallOptions, callFunction, saidHere } from '../../forms/call-function.ts';
import { notificationSentences } from './notifications.ts';

export const hasPush = () =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

export const subscriptionHere = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

async function subscribe(applicationServerKey: string) {
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier key, or of somebody else, ends.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Asks the browser's push service, then the farm. */
export async function startHere(publicKey: string, options: CallOptions) {
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint = '', keys } = subscription?.toJSON() ?? {};
  if (!subscription || !keys?.p256dh || !keys.auth) return saidHere(notificationSentences.noService, 400);
  const { p256dh, auth } = keys;
  const answer = await callFunction('start-notifications', { endpoint, p256dh, auth }, options);
  if (!answer.ok) await subscription.unsubscribe().catch(() => false);
  return answer;
}
