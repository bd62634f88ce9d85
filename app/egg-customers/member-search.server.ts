import { like, type SQL } from 'drizzle-orm';
import { memberText } from '../../db/member-text.ts';
import { searchWords } from './member-search.ts';

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** That a member's name, phone and address have every word; empty for all members. */
export const memberHas = (query: string): SQL[] =>
  searchWords(query).map((word) => like(memberText, anywhere(word)));
