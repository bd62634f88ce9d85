import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { verifications } from '../../db/schema.ts';

const HOUR_MS = 3_600_000;

/**
 * A link that lets whoever holds it choose this account's password, once and within an hour.
 * Better Auth spends the token. It stands behind the hash: browsers do not send that, so it reaches no log.
 */
export async function newResetLink(tx: Database, { publicUrl }: Config, profileId: string): Promise<string> {
  const token = randomBytes(24).toString('hex');
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: `reset-password:${token}`,
    value: profileId,
    expiresAt: new Date(Date.now() + HOUR_MS),
  });
  return `${publicUrl}/reset-password#token=${token}`;
}

/** Makes every link of this account useless. */
export async function forgetResetLinks(tx: Database, profileId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, profileId));
}
