import * as z from 'zod/mini';
import type { Offers } from '../../../core/offered.ts';
import { isStaff } from '../../../db/roles.ts';

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
    ...(stand ? ['when someone says something is sold out at the stand'] : []),
  ];
}

export const notificationSentences = {
  on: 'Notifications are on for this device.',
  off: 'Notifications are off for this device.',
  unknownService:
    'We don’t know the notification service of this browser, so nothing was turned on. Emails still come.',
  nothingToHear: 'There is nothing to notify you of now. Emails still come.',
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
