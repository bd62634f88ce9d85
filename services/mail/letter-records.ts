import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notLike, or, sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import { HOUR_MS } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import type { LetterFault } from '../../db/letter-states.ts';
import { letters } from '../../db/schema.ts';
import type { Letter } from './mail.ts';
import { policyNo } from './whose-no.ts';

type Begun = 'settled' | 'resting' | { maybeTaken: number; said: string | null };

/** The status of each email, for the owner. */
export function letterRecords(db: Database, clock: Clock, restMs: number) {
  const queued = (id: string) => and(eq(letters.id, id), eq(letters.state, 'queued'));
  return {
    async queue(tx: Database, id: string, { kind, about, to, subject }: Letter) {
      await tx.insert(letters).values({ id, kind, about, to, subject, queuedAt: clock.now() });
    },
    async hold(tx: Database, { kind, about, to, subject }: Letter, said: string): Promise<string> {
      const [id, at] = [randomUUID(), clock.now()];
      const held = { state: 'refused', said, queuedAt: at, endedAt: at } as const;
      await tx.insert(letters).values({ id, kind, about, to, subject, ...held });
      return id;
    },
    /** Those to the same person about the same matter that have not left, oldest first. */
    async before(id: string): Promise<(Letter & { id: string })[]> {
      const [letter] = await db.select().from(letters).where(eq(letters.id, id));
      if (!letter?.about) return [];
      const { about, to, nth } = letter;
      const same = and(eq(letters.about, about), eq(letters.to, to), lt(letters.nth, nth));
      const rows = await db
        .select({ id: letters.id, kind: letters.kind, subject: letters.subject })
        .from(letters)
        .where(and(same, eq(letters.state, 'queued')))
        .orderBy(letters.nth);
      return rows.map((row) => ({ ...row, about, to, text: '', html: '' }));
    },
    /** Also after tries: it is no longer true. */
    async takeBack(id: string, tx = db) {
      await tx.update(letters).set({ state: 'withdrawn', endedAt: clock.now() }).where(queued(id));
    },
    /** Those to a person whose address is another by now. */
    async readdress(tx: Database, from: string, to: string, kinds: string[]) {
      const theirs = and(eq(sql`lower(${letters.to})`, from.toLowerCase()), inArray(letters.kind, kinds));
      await tx
        .update(letters)
        .set({ to })
        .where(and(theirs, eq(letters.state, 'queued')));
    },
    async addressOf(id: string): Promise<string | undefined> {
      const [letter] = await db.select({ to: letters.to }).from(letters).where(eq(letters.id, id));
      return letter?.to;
    },
    async rewritten(id: string, { kind, subject, to }: Letter) {
      await db.update(letters).set({ kind, subject, to }).where(queued(id));
    },
    /** Counts the try, unless there is nothing to send: an earlier try succeeded, it was withdrawn, or it rests. */
    async begin(id: string): Promise<Begun> {
      const [letter] = await db.select().from(letters).where(eq(letters.id, id));
      if (letter?.state === 'sent' || letter?.state === 'withdrawn') return 'settled';
      const { maybeTaken = 0, maybeTakenAt, said = null } = letter ?? {};
      if (maybeTakenAt && clock.now().getTime() < maybeTakenAt.getTime() + restMs) return 'resting';
      // Two copies of the program never have one job, and a withdrawal looks at the count.
      const begun = await db
        .update(letters)
        .set({ tries: sql`${letters.tries} + 1` })
        .where(queued(id))
        .returning({ id: letters.id });
      return letter?.state === 'queued' && begun.length === 0 ? 'settled' : { maybeTaken, said };
    },
    /** From now on the server may have it, even if this process dies. */
    async handOver(tx: Database, id: string, maybeTaken: number) {
      await tx.update(letters).set({ maybeTaken }).where(queued(id));
    },
    async maybeTaken(id: string, said: string) {
      await db.update(letters).set({ maybeTakenAt: clock.now(), said }).where(queued(id));
    },
    /** Also where it was taken back after it had left. */
    async sent(tx: Database, id: string) {
      const isOut = and(eq(letters.id, id), inArray(letters.state, ['queued', 'withdrawn']));
      await tx.update(letters).set({ state: 'sent', said: null, endedAt: clock.now() }).where(isOut);
    },
    async forget(tx: Database, id: string) {
      await tx.delete(letters).where(eq(letters.id, id));
    },
    /** Those about deposits stay with the deposit. @param addresses in lowercase @returns the ids */
    async forgetAll(tx: Database, addresses: string[]): Promise<string[]> {
      const theirs = inArray(sql`lower(${letters.to})`, addresses);
      const gone = await tx
        .delete(letters)
        .where(and(theirs, notLike(letters.kind, 'deposit-%')))
        .returning({ id: letters.id });
      return gone.map(({ id }) => id);
    },
    async saidOf(id: string): Promise<string | null> {
      const [letter] = await db.select({ said: letters.said }).from(letters).where(eq(letters.id, id));
      return letter?.said ?? null;
    },
    /** Whether others were told the same within an hour; their letters are the farm's matter then, too. @param no see `policyNo` */
    async isToldToOthers(no: string, to: string): Promise<boolean> {
      const since = new Date(clock.now().getTime() - HOUR_MS);
      const waits = eq(letters.state, 'queued');
      const ended = and(eq(letters.state, 'refused'), isNull(letters.settled), gt(letters.endedAt, since));
      const others = and(ne(sql`lower(${letters.to})`, to.toLowerCase()), isNotNull(letters.said));
      const told = await db
        .select({ id: letters.id, state: letters.state, said: letters.said })
        .from(letters)
        .where(and(or(waits, ended), others));
      const same = told.filter(({ said }) => policyNo(said) === no);
      const refused = same.flatMap(({ id, state }) => (state === 'refused' ? [id] : []));
      if (refused.length) await db.update(letters).set({ whose: 'farm' }).where(inArray(letters.id, refused));
      return same.length > 0;
    },
    async notYet(tx: Database, id: string, said: string, maybeTaken: number) {
      await tx.update(letters).set({ said, maybeTaken, maybeTakenAt: null }).where(queued(id));
    },
    async giveUp(
      tx: Database,
      id: string,
      said: string | null,
      whose: LetterFault,
      { text, html, secret }: Letter,
    ) {
      const body = secret || !text ? null : { text, html };
      await tx
        .update(letters)
        .set({ state: 'refused', said, whose, endedAt: clock.now(), body })
        .where(queued(id));
    },
  };
}

export type LetterRecords = ReturnType<typeof letterRecords>;
