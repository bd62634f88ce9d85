import * as z from 'zod/mini';
import type { Offers } from '../../../core/offered.ts';
import { isStaff } from '../../../db/roles.ts';
import type { PushOutcome } from '../../../services/push/push.ts';

/** An uncompressed point of the curve P-256, and 16 bytes, both in base64url. */
const POINT = /^B[\w-]{86}$/;
const SECRET = /^[\w-]{22}$/;

export const startNotificationsInput = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  p256dh: z.string().check(z.regex(POINT)),
  auth: z.string().check(z.regex(SECRET)),
});

/** What somebody would hear of; empty if nothing. */
export function heardBy({ sells }: Pick<Offers, 'sells'>, role: string): string[] {
  const eggs = sells.includes('eggs');
  if (!isStaff(role)) return eggs ? ['when your eggs are ready'] : [];
  const stand = eggs || sells.includes('produce');
  return [
    ...(eggs ? ['when a neighbor asks for eggs'] : []),
    ...(sells.includes('holds') ? ['when someone asks you to hold plants'] : []),
    ...(stand ? ['when someone says something is sold out at the stand'] : []),
  ];
}

export const notificationSentences = {
  on: 'Notifications are on for this device.',
  off: 'Notifications are off for this device.',
  unknownService:
    'We don’t know the notification service of this browser, so nothing was turned on. Emails still come.',
  nothingToHear: 'There is nothing to notify you of now. Emails still come.',
  taken:
    'The notification service of this browser took it, so it is here within a minute. If not, look whether this device’s own settings allow notifications of this browser, and whether it keeps them quiet now.',
  isOff: 'Notifications are off for this device. Turn them on first.',
  gone: 'This browser gave up its notifications, so they are off now. Turn them on again. Emails still come.',
  later:
    'The notification service of this browser did not take it just now. Try again in a few minutes. Emails still come.',
  blocked:
    'This browser blocks notifications from our site. Allow them in its settings for this site, then come back here.',
  notAllowed: 'Notifications stay off, because this browser was not allowed to show them.',
  noService:
    'This browser’s notification service could not be reached, so nothing was turned on. Try again when you have signal. Emails still come.',
  unsupported: 'This browser can’t show notifications. Emails still come.',
  refused:
    'Your browser’s notification service refused the last one, so notifications may not arrive. Turn them off and on again. Emails still come.',
  homeScreenFirst:
    'On an iPhone or iPad, notifications work from the home screen: tap Share, then Add to Home Screen, and turn them on there.',
} as const;

/** What to say of one that was sent for a try. */
export function becameOf(outcome: PushOutcome): string {
  if (outcome === 'off') return notificationSentences.isOff;
  if (typeof outcome === 'string') return notificationSentences[outcome];
  const why = isDisbelief(outcome.refused) ? 'does not believe that our farm sent it' : 'refused it';
  return `The notification service of this browser ${why} (${outcome.refused}). Turn them off and on again, then try once more. If it stays so, the farm has to mend it, and sees it. Emails still come.`;
}

/** Whose signature the push service does not take. */
const isDisbelief = (status: number) => status === 401 || status === 403;
