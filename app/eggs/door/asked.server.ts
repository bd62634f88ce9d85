import { and, eq, gt, type SQL } from 'drizzle-orm';
import { askedForEggs } from '../../../db/schema.ts';

/** Asked for last, and its link may still be opened. */
export const stands = (which: SQL) =>
  and(which, eq(askedForEggs.replaced, false), gt(askedForEggs.expiresAt, new Date()));
