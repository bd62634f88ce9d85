import { timingSafeEqual } from 'node:crypto';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';

type Parts = Pick<Context, 'config' | 'wishDigest'>;

/** Who has it reads their mail. It is not stored: the farm's secret makes it again for each email. */
const tokenOf = ({ wishDigest }: Pick<Parts, 'wishDigest'>, wisherId: string) =>
  `${wisherId}.${wishDigest(wisherId)}`;

/** To the page where somebody confirms, sees and stops what is told to them. */
export const linkOf = (parts: Parts, wisherId: string) =>
  `${parts.config.publicUrl}${href('/tell-me/mine')}?token=${tokenOf(parts, wisherId)}`;

/** Null for a token that the farm never made. */
export function wisherIn(parts: Pick<Parts, 'wishDigest'>, token: string): string | null {
  const [id = ''] = token.split('.');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(parts, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
