import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { act, done } from '../../../core/act.ts';
import { DAY_MS } from '../../../core/clock.ts';
import type { Context, Who } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Jobs } from '../../../db/jobs/jobs.ts';
import { scheduleJob } from '../../../db/jobs/watched-job.ts';
import { letters } from '../../../db/schema.ts';
import { isTold, standingStops } from '../../../services/mail/mail-stops.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import {
  outboxSentences,
  readRefused,
  type SendsAgain,
  sendAgain,
  type Undelivered,
  unsent,
} from './outbox.server.ts';
import { type MailMatters, sentAgain } from './unsent-mail.ts';

type SendsNow = SendsAgain & Pick<Context, 'db'>;

/** One tap, or one run. */
const MOST = 1_000;

/** What stands in the way of the farm's email, how many wait for it, and which could not be delivered. @throws Refusal 403 */
export async function readMailMatters(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  who: Who,
): Promise<MailMatters & { undelivered: Undelivered }> {
  mustBeAdmin(who, outboxSentences.mayNot);
  const [stops, refused] = await Promise.all([standingStops(db, clock.now()), readRefused(db)]);
  const stop = stops.find(isTold) ?? null;
  const queued = stop ? await db.$count(letters, eq(letters.state, 'queued')) : 0;
  return {
    stop: stop && { name: stop.name, whose: stop.whose, said: stop.said, since: stop.since },
    queued,
    ...refused,
  };
}

/** Each by itself, so that none holds up the others. @returns how many are on their way */
async function sendThem(context: SendsNow, by: string | null, ids: string[]): Promise<number> {
  let sent = 0;
  for (const id of ids) {
    try {
      await context.db.transaction((tx) => sendAgain(tx, context, by, id));
      sent += 1;
    } catch (error) {
      // A person must see to that one, or has.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return sent;
}

const oldest = async ({ db }: SendsNow, which = unsent, most = MOST) =>
  (await db.select({ id: letters.id }).from(letters).where(which).orderBy(asc(letters.nth)).limit(most)).map(
    ({ id }) => id,
  );

/** All at one tap; pressed twice, none leaves twice. */
export const sendLettersAgain = act('send-letters-again', {
  summary:
    'Sends every email again that the mail server did not take, through no fault of an address, and tries at once what waits for it.',
  who: 'admin',
  mayNot: outboxSentences.mayNot,
  of: 'site',
  input: z.object({}),
  answers: done,
  prepare: async ({ context, who }) => {
    const ids = await oldest(context);
    const sent = await sendThem(context, who.id, ids);
    await context.mail.tryNow();
    return { sent, others: ids.length - sent };
  },
  run: async ({ prepared: { sent, others } }) => ({ success: true, message: sentAgain(sent, others) }),
});

/** What the mail server did not take leaves by itself when it answers within a day; what it refused because of us, within a week. */
export async function sendUnsent(context: SendsNow): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const since = (days: number) => gt(letters.endedAt, new Date(now.getTime() - days * DAY_MS));
  const fresh = or(
    and(inArray(letters.whose, ['away', 'later']), since(1)),
    and(eq(letters.whose, 'farm'), since(7)),
  );
  const isStopped = (await standingStops(db, now)).length > 0;
  // Then the one that shows whether it is over, unless one waits for that already.
  if (isStopped && (await db.$count(letters, eq(letters.state, 'queued'))) > 0) return;
  await sendThem(context, null, await oldest(context, and(unsent, fresh), isStopped ? 1 : MOST));
}

export const watchUnsent = (jobs: Jobs, context: Context): Promise<void> =>
  scheduleJob({ ...context, jobs }, { name: 'mail-again', when: '*/10 * * * *' }, () => sendUnsent(context));
