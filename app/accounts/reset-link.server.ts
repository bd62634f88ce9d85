import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { profiles, verifications } from '../../db/schema.ts';
import { HOUR_MS } from '../../time.ts';

/** Works once, within an hour. The token is in the hash, which browsers do not send, so no log has it. */
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

/** Whose password a link changes; null for one that is spent. */
export async function whoResets(db: Database, token: string) {
  const { firstName, lastName, email, role } = profiles;
  const [person] = await db
    .select({ firstName, lastName, email, role })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .where(eq(verifications.identifier, `reset-password:${token}`));
  return person ?? null;
}

export async function forgetResetLinks(tx: Database, profileId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, profileId));
}
