import { eq, inArray } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { letters } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';
import { type Received, startSmtp } from '../stand-ins/stand-in-smtp.ts';

/** `silent` takes an email and never answers, `lost` does neither, `slow` answers after the next step. */
export type MailMood = 'up' | 'away' | 'silent' | 'refusing' | 'lost' | 'slow';

export type Arrived = {
  id: string;
  kind: string;
  about: string | null;
  nth: number;
  subject: string;
  text: string;
  at: Date;
  /** The farm has read that it was taken. */
  sure: boolean;
};

const QUEUES = `('mail', 'account-letters', 'eggs-release', 'undelivered-mail')`;

const idOf = ({ messageId = '' }: Pick<Received, 'messageId'>) => /[0-9a-f-]{36}/.exec(messageId)?.[0] ?? '';

/** A mail server with moods, and every letter that arrived there, in that order. */
export async function openPromisePost(now: () => Date) {
  let mood: MailMood = 'up';
  const came = new Map<Received, { nth: number; at: Date; mood: MailMood }>();
  /** Addresses of closed accounts, and how many letters had come by then. */
  const gone = new Map<string, number>();
  let many = 0;
  const late: { id: string; answer(): void }[] = [];
  const smtp = await startSmtp({
    recipient: () => {
      if (mood === 'away') return { code: 451, text: '4.3.0 Try later' };
      return mood === 'refusing' ? { code: 550, text: '5.1.1 No such mailbox here' } : null;
    },
    async letter(letter) {
      came.set(letter, { nth: many, at: now(), mood });
      many += 1;
      if (mood === 'slow') await new Promise<void>((answer) => late.push({ id: idOf(letter), answer }));
      return mood === 'silent' || mood === 'lost' ? 'drop' : null;
    },
  });

  /** Waits until the farm has read the answers that came late. */
  async function answerLate({ context }: TestFarm): Promise<void> {
    if (late.length === 0) return;
    const ids = late.map(({ id }) => id);
    for (const { answer } of late.splice(0)) answer();
    await vi.waitFor(
      async () => {
        const rows = await context.db.select().from(letters).where(inArray(letters.id, ids));
        if (rows.some(({ state }) => state !== 'sent')) throw new Error('an answer is on its way');
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  /** Waits until each letter has left, was tried, or rests. @param hurry tries again now */
  async function settled(farm: TestFarm, hurry: boolean): Promise<void> {
    const { open, jobs } = farm;
    await answerLate(farm);
    if (hurry) {
      await open.query({ text: `update letters set maybe_taken_at = maybe_taken_at - interval '2 hours'` });
      const later = `select id, name from pgboss.job where name in ${QUEUES} and state < 'active'`;
      const { rows } = await open.query({ text: later });
      // By the queue itself, which then tells its worker; it would look by itself in five seconds.
      const startAfter = new Date();
      for (const { id, name } of rows as { id: string; name: string }[]) {
        await jobs.update({ name, options: { id, startAfter } });
      }
    }
    const text = `select count(*)::int as busy from pgboss.job where name in ${QUEUES}
      and (state = 'active' or (state < 'active' and start_after <= now() + interval '200 milliseconds'))`;
    await vi.waitFor(
      async () => {
        const { rows } = await open.query({ text });
        if ((rows[0] as { busy: number }).busy) throw new Error('mail is on its way');
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  let seen: Arrived[] = [];
  return {
    gone,
    settled,
    came: () => many,
    /** What came last, nobody has read. */
    forget: () => void smtp.received.splice(0),
    close: smtp.close,
    url: smtp.url,
    /** @returns what it was before */
    turn(next: MailMood): MailMood {
      const before = mood;
      mood = next;
      return before;
    },
    empty() {
      seen = [];
      gone.clear();
      mood = 'up';
      came.clear();
      smtp.received.splice(0);
    },
    /** Oldest first; a second copy counts as the first. */
    async arrived({ context }: TestFarm): Promise<Arrived[]> {
      for (const letter of smtp.received.splice(0)) {
        const { nth, at, mood: was } = came.get(letter) ?? { nth: 0, at: now(), mood: 'up' };
        const id = idOf(letter);
        const [row] = await context.db.select().from(letters).where(eq(letters.id, id));
        const left = gone.get(letter.recipients[0] ?? '');
        if (left !== undefined && nth >= left) expect(letter.subject).toMatch(/account is closed$/);
        if (!row || was === 'lost') continue;
        const { kind, about } = row;
        const text = (letter.text ?? '').replace(/\s+/g, ' ');
        seen.push({
          id,
          kind,
          about,
          nth: row.nth,
          subject: letter.subject ?? '',
          text,
          at,
          sure: was !== 'silent',
        });
      }
      return seen;
    },
  };
}

export type PromisePost = Awaited<ReturnType<typeof openPromisePost>>;
