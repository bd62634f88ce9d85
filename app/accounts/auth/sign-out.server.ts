import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { pushSubscriptions, sessions } from '../../../db/schema.ts';

/** @property stays the session of the person who does it @property only those of this level */
type Which = { stays?: string | null; only?: 'aal1' | undefined };

/** Signs somebody's devices out and ends their notifications, also of devices whose session only ran out. @returns the sessions that ended */
export async function signOut(tx: Database, userId: string, { stays = null, only }: Which = {}) {
  const others = stays ? ne(sessions.id, stays) : undefined;
  const level = only && eq(sessions.level, only);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others, level))
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  const left = tx.select({ device: sessions.device }).from(sessions).where(eq(sessions.userId, userId));
  const isLower = only && eq(pushSubscriptions.level, only);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isLower, notInArray(pushSubscriptions.device, left)));
  return ended;
}

/** Whoever signed in there hears no more. */
export async function endNotifications(tx: Database, devices: string[]): Promise<void> {
  if (devices.length > 0)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.device, devices));
}

/** A new session: a browser notifies nobody else, and what was proved there counts for its notifications. */
export async function takeDevice(
  tx: Database,
  { userId, device, level }: Pick<typeof sessions.$inferSelect, 'userId' | 'device' | 'level'>,
): Promise<void> {
  const isIt = eq(pushSubscriptions.device, device);
  await tx.delete(pushSubscriptions).where(and(isIt, ne(pushSubscriptions.userId, userId)));
  if (level !== 'aal2') return;
  await tx
    .update(pushSubscriptions)
    .set({ level })
    .where(and(isIt, eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.level, level)));
}
