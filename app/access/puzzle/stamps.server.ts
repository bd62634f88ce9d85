import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../../../core/clock.ts';
import type { Stamps } from '../../../core/ports.ts';
import { SHORTEST_VISIT_MS } from '../../forms/shortest-visit.ts';

const LASTS_MS = 4 * HOUR_MS;

export const SENT_BACK = {
  quick: 'That was quick! Please tap the button once more.',
  old: 'This page sat open a long time. Please tap the button once more.',
} as const;

/** A form's hidden field says when it was opened, signed by us. */
export function openStamps(secret: string): Stamps {
  const sign = (moment: string) => createHmac('sha256', secret).update(`form opened ${moment}`).digest();
  return {
    make(now = Date.now()) {
      const moment = now.toString(36);
      return `${moment}.${sign(moment).toString('base64url')}`;
    },
    /** @returns a sentence, or null; null also without a stamp, because limits catch those */
    wrongWith(stamp, now = Date.now()) {
      if (stamp === undefined || stamp === '') return null;
      const [moment = '', signature = ''] = (typeof stamp === 'string' ? stamp : '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(moment);
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      const age = now - Number.parseInt(moment, 36);
      if (!isOurs || age > LASTS_MS) return SENT_BACK.old;
      return age < SHORTEST_VISIT_MS ? SENT_BACK.quick : null;
    },
  };
}
