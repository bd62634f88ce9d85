import { sql } from 'drizzle-orm';
import type { Farm } from '../../../core/farm.ts';
import type { EggFacts } from '../../../db/egg-words.ts';
import { eggHeard, letters } from '../../../db/schema.ts';
import { factsInWords } from '../../eggs/line/heard/words-to-tell.ts';
import { isRequestLetter } from '../../eggs/request/request-letters.ts';

type HeardBy = { facts: EggFacts; sure: boolean; undone: boolean };

/** The newest line of what was heard by an email; null if it left without one. */
export const heardBy = sql<HeardBy | null>`(select json_build_object('facts', facts, 'sure', sure,
    'undone', undone_at is not null) from ${eggHeard}
  where letter = ${letters.id} and how = 'email' and facts is not null order by nth desc limit 1)`;

/** What an email about eggs said, and whether that was heard; null for another. */
export function saidBy(
  farm: Farm,
  { kind, state }: Pick<typeof letters.$inferSelect, 'kind' | 'state'>,
  heard: HeardBy | null,
) {
  if (!isRequestLetter(kind)) return null;
  if (heard) {
    const how = heard.undone ? 'no' : heard.sure ? 'yes' : 'maybe';
    return { says: factsInWords(farm, heard.facts), heard: how } as const;
  }
  // Refused before it could say anything.
  return state === 'refused' ? ({ says: '', heard: 'no' } as const) : null;
}
