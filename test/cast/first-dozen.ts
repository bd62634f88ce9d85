import { hashOfToken } from '../../app/accounts/auth/hashed-tokens.server.ts';
import { newToken } from '../../app/accounts/auth/mailed-links.server.ts';
import { DAY_MS } from '../../core/clock.ts';
import { askedForEggs } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';

/** As it waits for its link. */
export const clara = {
  firstName: 'Clara',
  lastName: 'Novak',
  email: 'clara@example.com',
  phone: '3205550143',
  address: '31450 112th Street, 55371',
  distanceMiles: 2,
  distanceSource: 'zip-estimate',
  numberOfEggs: 12,
} as const;

/** What she types. */
export const typed = {
  name: 'Clara Novak',
  phone: clara.phone,
  address: clara.address,
  email: clara.email,
  numberOfEggs: '12',
};

/** @returns the token of the link */
export async function askedAtDoor(
  { context }: TestFarm,
  changes: Partial<typeof askedForEggs.$inferInsert> = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + DAY_MS);
  await context.db
    .insert(askedForEggs)
    .values({ ...clara, token: hashOfToken(token), expiresAt, ...changes });
  return token;
}
