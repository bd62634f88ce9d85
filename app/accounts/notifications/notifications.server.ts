import { eq, or } from 'drizzle-orm';
import type { Context, Who } from '../../../context.ts';
import { idempotentWrite } from '../../../db/idempotent-write.ts';
import { pushSubscriptions } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { isPushService } from '../../../services/push/push-services.ts';
import { heardBy, SAY, type StartNotifications } from './notifications.ts';

/** @property endpoint where this device gets them; null while they are off */
export type MyNotifications = { publicKey: string; endpoint: string | null; hears: string[] };

export async function readMyNotifications(context: Context, who: Who): Promise<MyNotifications> {
  const [mine] = await context.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, who.sessionId));
  const hears = heardBy(await context.farm(), who.role);
  return { publicKey: context.push.publicKey, endpoint: mine?.endpoint ?? null, hears };
}

/** For the device that asks, until it is signed out. @throws Refusal 403 nothing to hear of, 422 not a browser's push service */
export async function startNotifications(context: Context, who: Who, input: StartNotifications) {
  const { endpoint, p256dh, auth } = input;
  if (!isPushService(endpoint, context.config.pushServices)) throw new Refusal(422, SAY.unknownService);
  if (heardBy(await context.farm(), who.role).length === 0) throw new Refusal(403, SAY.nothingToHear);
  return idempotentWrite(context, who.id, 'start-notifications', async (tx) => {
    // Whoever used this browser before no longer hears there.
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, who.sessionId)));
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId: who.sessionId, endpoint, p256dh, auth, createdAt: context.clock.now() });
    return { success: true, message: SAY.on };
  });
}

/** For the device that asks; also if they were off. */
export function stopNotifications(context: Context, who: Who) {
  return idempotentWrite(context, who.id, 'stop-notifications', async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, who.sessionId));
    return { success: true, message: SAY.off };
  });
}
