import { like, type SQL } from 'drizzle-orm';
import { anywhere } from '../../../../db/anywhere.ts';
import { memberText } from '../../../../db/member-text.ts';
import { searchWords } from './member-search.ts';

/** That a folded text (db/member-text.ts) has every word of a search; empty for a search without words. */
export const textHas = (folded: SQL, query: string): SQL[] =>
  searchWords(query).map((word) => like(folded, anywhere(word)));

/** That a member's name, phone and address have every word; empty for all members. */
export const memberHas = (query: string): SQL[] => textHas(memberText, query);
