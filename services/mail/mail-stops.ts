import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import { HOUR_MS } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import { rememberRun } from '../../db/jobs/watched-job.ts';
import { mailStops } from '../../db/schema.ts';
import { EVERY_LETTER } from './stop-names.ts';
import { policyNo } from './whose-no.ts';

/** A letter that was not tried, because the server takes none. Its message is what the server says. */
export class NotTried extends Error {}

export type MailStop = typeof mailStops.$inferSelect;

/** A mail server is often away for a moment; a no about us is none that passes. */
const TOLD_AT = { away: 3, farm: 1 };
export const isTold = ({ whose, tries }: MailStop) => tries >= TOLD_AT[whose];
/** Without letters nothing is tried, and what was said then is old. */
const OLD_MS = 26 * HOUR_MS;

/** What holds up letters, the first first. */
export async function standingStops(db: Database, now: Date): Promise<MailStop[]> {
  const rows = await db.select().from(mailStops).orderBy(mailStops.since);
  return rows.filter(({ triedAt }) => now.getTime() - triedAt.getTime() < OLD_MS);
}

type Every = {
  /** Between two tries of a server that is away, growing up to the second. */
  awaySeconds: [number, number];
  farmSeconds: number;
};

/** While the mail server takes no letter, or none with that no, one is tried now and then, and the others wait. */
export function openMailStops(
  db: Database,
  clock: Clock,
  { awaySeconds: [first, most], farmSeconds }: Every,
) {
  const restOf = ({ whose, tries }: MailStop) =>
    1000 * (whose === 'farm' ? farmSeconds : Math.min(most, first * 2 ** Math.min(tries - 1, 20)));
  return {
    /** @param saidOf what this letter was told before @throws NotTried unless this letter is the one to try */
    async mayTry(saidOf: () => Promise<string | null>): Promise<void> {
      const all = await db.select().from(mailStops);
      if (all.length === 0) return;
      const no = policyNo(await saidOf());
      for (const stop of all) {
        if (stop.name !== EVERY_LETTER && stop.name !== no) continue;
        const now = clock.now();
        if (now.getTime() < stop.triedAt.getTime() + restOf(stop)) throw new NotTried(stop.said);
        // Two copies of the program: one tries.
        const ours = and(eq(mailStops.name, stop.name), eq(mailStops.triedAt, stop.triedAt));
        const claimed = await db.update(mailStops).set({ triedAt: now }).where(ours).returning();
        if (claimed.length === 0) throw new NotTried(stop.said);
      }
    },
    /** @param name the no of some letters, or all @param said a sentence */
    async stop(name: string, whose: MailStop['whose'], said: string): Promise<void> {
      const now = clock.now();
      const row = { whose, said, triedAt: now };
      const [stop] = await db
        .insert(mailStops)
        .values({ name, since: now, tries: 1, ...row })
        .onConflictDoUpdate({ target: mailStops.name, set: { ...row, tries: sql`${mailStops.tries} + 1` } })
        .returning();
      if (stop && isTold(stop)) await rememberRun(db, 'mail', { failedAt: now, said });
    },
    /** Whose matter it is that those letters wait; null where none do. */
    async whose(name: string): Promise<MailStop['whose'] | null> {
      const [stop] = await db.select().from(mailStops).where(eq(mailStops.name, name));
      return stop?.whose ?? null;
    },
    /** @returns whether letters had waited for that */
    async end(names: (string | null)[]): Promise<boolean> {
      const those = inArray(
        mailStops.name,
        names.filter((name) => name !== null),
      );
      return (await db.delete(mailStops).where(those).returning()).length > 0;
    },
    /** Settings may have changed, or the owner knows better: the next one is tried. */
    async tryNow(): Promise<void> {
      const triedAt = sql`${mailStops.triedAt} - interval '1 hour'`;
      await db.update(mailStops).set({ triedAt });
    },
  };
}

export type MailStops = ReturnType<typeof openMailStops>;
