import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { letters } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';
import { startSmtp } from '../stand-ins/stand-in-smtp.ts';

export type MailMood = 'up' | 'away' | 'silent' | 'refusing';

export type Arrived = {
  id: string;
  kind: string;
  about: string | null;
  nth: number;
  subject: string;
  text: string;
  at: Date;
};

/** A mail server with moods, and every letter that arrived there, in that order. */
export async function openPromisePost(now: () => Date) {
  let mood: MailMood = 'up';
  const at = new Map<string, Date>();
  const smtp = await startSmtp({
    recipient: () => {
      if (mood === 'away') return { code: 451, text: '4.3.0 Try later' };
      return mood === 'refusing' ? { code: 550, text: '5.1.1 No such mailbox here' } : null;
    },
    letter: ({ messageId = '' }) => {
      at.set(messageId, now());
      return mood === 'silent' ? 'drop' : null;
    },
  });

  /** Waits until each letter has left, was tried, or rests. @param hurry tries again now */
  async function settled({ open, jobs }: TestFarm, hurry: boolean): Promise<void> {
    if (hurry) {
      await open.query({ text: `update letters set maybe_taken_at = maybe_taken_at - interval '2 hours'` });
      const later = `select id, name from pgboss.job
        where name in ('mail', 'account-letters', 'eggs-release', 'undelivered-mail') and state < 'active'`;
      const { rows } = await open.query({ text: later });
      // By the queue itself, which then tells its worker; it would look by itself in five seconds.
      const startAfter = new Date();
      for (const { id, name } of rows as { id: string; name: string }[]) {
        await jobs.update({ name, options: { id, startAfter } });
      }
    }
    const text = `select count(*)::int as busy from pgboss.job
      where name in ('mail', 'account-letters', 'eggs-release', 'undelivered-mail')
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
    smtp,
    settled,
    /** @returns what it was before */
    turn(next: MailMood): MailMood {
      const before = mood;
      mood = next;
      return before;
    },
    empty() {
      seen = [];
      mood = 'up';
      at.clear();
      smtp.received.splice(0);
    },
    /** Oldest first; a second copy counts as the first. */
    async arrived({ context }: TestFarm): Promise<Arrived[]> {
      for (const { messageId = '', subject = '', text = '' } of smtp.received.splice(0)) {
        const [id = ''] = /[0-9a-f-]{36}/.exec(messageId) ?? [];
        const [row] = await context.db.select().from(letters).where(eq(letters.id, id));
        if (!row) continue;
        const { kind, about, nth } = row;
        const said = text.replace(/\s+/g, ' ');
        seen.push({ id, kind, about, nth, subject, text: said, at: at.get(messageId) ?? now() });
      }
      return seen;
    },
  };
}

export type PromisePost = Awaited<ReturnType<typeof openPromisePost>>;
