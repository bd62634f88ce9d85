import { desc, notInArray } from 'drizzle-orm';
import { act, done } from '../../../core/act.ts';
import type { Database } from '../../../db/database.ts';
import { settledWords } from '../../../db/schema.ts';
import type { Need } from './need.ts';
import { settleWordsInput } from './settled-words.ts';

const MOST_SETTLED = 200;

const newest = (db: Database) =>
  db.select({ key: settledWords.key }).from(settledWords).orderBy(desc(settledWords.at)).limit(MOST_SETTLED);

const keyOf = ({ does }: Need) => (does?.call === 'settle-words' ? does.input.named : null);

/** Without what she has said is right as it stands. */
export async function withoutSettled(db: Database, needs: Need[]): Promise<Need[]> {
  if (needs.every((need) => keyOf(need) === null)) return needs;
  const settled = (await newest(db)).map(({ key }) => key);
  return needs.filter((need) => !settled.some((key) => key === keyOf(need)));
}

/** What was named is right as it stands; it is named again once it, or what it stands beside, changes. */
export const settleWords = act('settle-words', {
  summary: 'Says that words which Today names are right as they stand.',
  who: 'admin',
  of: 'site',
  input: settleWordsInput,
  answers: done,
  run: async ({ tx, context, who }, { named: key }) => {
    const said = { key, at: context.clock.now(), by: who.id };
    await tx.insert(settledWords).values(said).onConflictDoUpdate({ target: settledWords.key, set: said });
    await tx.delete(settledWords).where(notInArray(settledWords.key, newest(tx)));
    return { success: true, message: 'Settled.' };
  },
});
