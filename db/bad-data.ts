import { isOrHas } from './unreachable.ts';

/** PostgreSQL's classes for values that are wrong, break a constraint or are too large. */
const BAD_DATA_CODES = /^(21|22|23|54|P0)\w{3}$/;

export const isBadData = (error: unknown) => isOrHas(error, (one) => BAD_DATA_CODES.test(String(one.code)));
