import { timingSafeEqual } from 'node:crypto';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';

type Parts = Pick<Context, 'config' | 'wishDigest'>;

/** Who has it reads their mail. It is not stored: the farm's secret makes it again for each email. */
const tokenOf = ({ wishDigest }: Pick<Parts, 'wishDigest'>, id: string) => `${id}.${wishDigest(id)}`;

/** To the page where somebody confirms, sees and stops what is theirs. @param id of who waits, or of a hold */
export const linkOf = (parts: Parts, id: string, page = href('/tell-me/mine')) =>
  `${parts.config.publicUrl}${page}?token=${tokenOf(parts, id)}`;

/** Null for a token that the farm never made. */
export function idIn(parts: Pick<Parts, 'wishDigest'>, token: string): string | null {
  const [id = ''] = token.split('.');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(parts, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
