import { DatabaseUnreachable } from '../../db/unreachable.ts';

/** Longer than a statement may take, and as long as a form waits for its answer. */
const LONGEST_MS = 15_000;

/** @throws DatabaseUnreachable when it is not there in fifteen seconds: a disk that hangs never answers */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseUnreachable()), LONGEST_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
