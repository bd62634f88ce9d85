import { href } from 'react-router';
import type { PushHere } from './notifications.server.ts';
import { hasPush, startHere, subscriptionHere } from './push-here.ts';

/** @returns whether this device was registered again, because its browser lost or changed its subscription */
export async function lookAfterPush(): Promise<boolean> {
  if (!hasPush()) return false;
  const answer = await fetch(href('/dashboard/notifications'));
  const { publicKey, wanted, endpoint }: PushHere = await answer.json();
  if (!wanted || (endpoint && (await subscriptionHere())?.endpoint === endpoint)) return false;
  return (await startHere(publicKey, {})).ok;
}
