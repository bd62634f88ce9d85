import { sql } from 'drizzle-orm';

/** What names are found by, folded as app/eggs/desk/customers/member-search.ts folds a search. @param text SQL of ours */
const folded = (text: string) =>
  sql.raw(`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f‘’ʼ''.,()+#/-]', '', 'g'))`);

/** A member's name, phone and address. */
export const memberText = folded("first_name || ' ' || last_name || ' ' || phone || ' ' || address");

/** An account's name and email; a neighbor without an account has no text, so searches of accounts leave them out. */
export const accountText = folded("first_name || ' ' || last_name || ' ' || email");

/** What the history finds an account by. */
export const personText = sql`first_name || ' ' || last_name || ' ' || coalesce(email, '')`;
