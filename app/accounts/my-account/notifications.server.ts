import { and, eq, inArray, isNotNull, lt, ne, not, or, type SQL } from 'drizzle-orm';
import { href } from 'react-router';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import type { Sweep } from '../../../db/jobs/nightly.ts';
import { pushSubscriptions, sessions } from '../../../db/schema.ts';
import { isPushService } from '../../../services/push/push-services.ts';
import { failureOf, forgetFailure } from '../../../services/service-failures.ts';
import { refuseWhenTooOften } from '../../access/attempt-limits.server.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { becameOf, heardBy, notificationSentences, startNotificationsInput } from './notifications.ts';

/** The notifications of the device that asks. */
const isHere = (db: Database, who: Who) =>
  and(
    eq(pushSubscriptions.userId, who.id),
    inArray(
      pushSubscriptions.device,
      db.select({ device: sessions.device }).from(sessions).where(eq(sessions.id, who.sessionId)),
    ),
  ) as SQL;

/** A device that lost its subscription is waited for until then. */
const LOST_DAYS = 60;

/** @property wanted whether this device should get notifications @property endpoint where the farm sends them; null where its subscription was lost */
export type PushHere = { publicKey: string; wanted: boolean; endpoint: string | null };

export async function readPushHere({ db, push }: Context, who: Who): Promise<PushHere> {
  const { endpoint, lostAt } = pushSubscriptions;
  const [mine] = await db.select({ endpoint, lostAt }).from(pushSubscriptions).where(isHere(db, who));
  const now = mine && mine.lostAt === null ? mine.endpoint : null;
  return { publicKey: push.publicKey, wanted: mine !== undefined, endpoint: now };
}

export const sweepLostDevices: Sweep = async (db, clock) => {
  const before = new Date(clock.now().getTime() - LOST_DAYS * DAY_MS);
  await db.delete(pushSubscriptions).where(lt(pushSubscriptions.lostAt, before));
};

/** @property endpoint where this device gets them; null while they are off @property refused by the push service of a browser of theirs */
export type MyNotifications = {
  publicKey: string;
  endpoint: string | null;
  hears: string[];
  refused: boolean;
};

export async function readMyNotifications(context: Context, who: Who): Promise<MyNotifications> {
  const { publicKey, endpoint } = await readPushHere(context, who);
  const hears = heardBy(await context.farm(), who.role);
  const refused = (await failureOf(context, { service: 'push', person: who.id })) !== null;
  return { publicKey, endpoint, hears, refused };
}

/** For the device that asks, until it is signed out. @throws Refusal 403 nothing to hear of, 422 not a browser's push service */
export const startNotifications = act('start-notifications', {
  summary:
    'Turns notifications on for the device that asks, at the push service of its browser. They come beside emails, and end when the device is signed out.',
  who: 'signed-in',
  of: 'stand',
  input: startNotificationsInput,
  answers: done,
  prepare: async ({ context, who }, { endpoint }) => {
    if (!isPushService(endpoint, context.config.pushServices))
      throw new Refusal(422, notificationSentences.unknownService);
    if (heardBy(await context.farm(), who.role).length === 0)
      throw new Refusal(403, notificationSentences.nothingToHear);
  },
  run: async ({ tx, context, who }, input) => {
    const { endpoint, p256dh, auth } = input;
    const isIt = eq(pushSubscriptions.endpoint, endpoint);
    // Whoever used this browser before no longer hears there.
    await tx.delete(pushSubscriptions).where(and(isIt, not(isHere(tx, who))));
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, who.sessionId));
    if (!session) throw new Refusal(401, proofSentences.noSession);
    const { device, userAgent, level } = session;
    const now = { endpoint, p256dh, auth, userAgent, level, lostAt: null };
    await tx
      .insert(pushSubscriptions)
      .values({ userId: who.id, device, ...now, createdAt: context.clock.now() })
      .onConflictDoUpdate({
        target: [pushSubscriptions.userId, pushSubscriptions.device],
        set: now,
        setWhere: or(
          ne(pushSubscriptions.endpoint, endpoint),
          ne(pushSubscriptions.level, level),
          isNotNull(pushSubscriptions.lostAt),
        ),
      });
    await forgetFailure(tx, { service: 'push', person: who.id });
    return { success: true, message: notificationSentences.on };
  },
});

/** To the device that asks. @throws Refusal 429 */
export const sendTestNotification = act('send-test-notification', {
  summary:
    'Sends a notification to the device that asks. `taken` and the message say what its push service answered.',
  who: 'signed-in',
  of: 'stand',
  input: z.object({}),
  answers: done.extend({ taken: z.boolean() }),
  refusals: [429],
  prepare: async ({ context, who }) => {
    await refuseWhenTooOften(context.limits.testNotification, who.id);
    const [mine] = await context.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isHere(context.db, who));
    return mine ? context.push.sendNow(mine.id, TRIED) : ('off' as const);
  },
  run: async ({ prepared }) => ({
    success: true,
    taken: prepared === 'taken',
    message: becameOf(prepared),
  }),
});

const TRIED = {
  title: 'Notifications work on this device',
  body: 'You asked for this one.',
  tag: 'tried',
  path: href('/dashboard/account'),
};

/** For the device that asks; also if they were off. */
export const stopNotifications = act('stop-notifications', {
  summary: 'Turns notifications off for the device that asks.',
  who: 'signed-in',
  of: 'stand',
  input: z.object({}),
  answers: done,
  run: async ({ tx, who }) => {
    await tx.delete(pushSubscriptions).where(isHere(tx, who));
    return { success: true, message: notificationSentences.off };
  },
});
