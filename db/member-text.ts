import { sql } from 'drizzle-orm';

/** A member's name, phone and address, folded as app/egg-customers/member-search.ts folds a search. */
export const memberText = sql`lower(regexp_replace(normalize(first_name || ' ' || last_name || ' ' || phone || ' ' || address, NFKD), '[\\u0300-\\u036f‘’ʼ''.,()+#/-]', '', 'g'))`;

/** What the history finds an account by. */
export const personText = sql`first_name || ' ' || last_name || ' ' || email`;
