import { and, eq } from 'drizzle-orm';
import { letters } from '../../db/schema.ts';
import type { Stage } from '../engines/stage.ts';

/** What the owner does with emails that were refused. */
export function outboxOf({ farm, cast }: Stage, clock: { at: Date }) {
  const { db } = farm.context;
  const { state, about, kind } = letters;
  const refused = () => db.select().from(letters).where(eq(state, 'refused'));
  const call = (name: string, letter_id: string) => cast.admin.call(name, { letter_id });
  /** For an email that is sent again: which of all it was at first. */
  const happened = new Map<string, number>();
  /** Whom the owner has called about an email, and when. */
  const called = new Map<string, Date>();
  const plays = {
    async again() {
      for (const old of await refused()) {
        if ((await call('send-letter-again', old.id)).status !== 200 || !old.about) continue;
        const same = and(eq(about, old.about), eq(kind, old.kind));
        const copies = await db.select().from(letters).where(same).orderBy(letters.nth);
        happened.set(copies.at(-1)?.id ?? '', happened.get(old.id) ?? old.nth);
      }
    },
    async told() {
      for (const { id } of await refused())
        if ((await call('mark-letter-told', id)).status === 200) called.set(id, clock.at);
    },
  };
  return { happened, called, plays };
}
