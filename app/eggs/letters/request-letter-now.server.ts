import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests, letters } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { beginHold } from '../line/begin-hold.server.ts';
import { letterAbout } from './request-letters.server.ts';
import { REQUEST_LETTERS, type RequestLetter } from './request-letters.ts';

type Parts = Pick<Context, 'clock' | 'config'>;
type EggRequest = typeof eggRequests.$inferSelect;

const NO_LETTER = '00000000-0000-0000-0000-000000000000';

/** Or it may have: the mail server had it whole. For eggs that wait, the email about those; it is forgotten after 30 days. */
async function hasReadyLeft(tx: Database, { id, requestStatus, readyLetter }: EggRequest): Promise<boolean> {
  const waits = requestStatus === 'awaiting_pickup';
  const which = waits
    ? eq(letters.id, readyLetter ?? NO_LETTER)
    : and(eq(letters.about, id), eq(letters.kind, 'eggs-ready'));
  const told = and(eq(letters.state, 'refused'), eq(letters.settled, 'told'));
  const left = or(eq(letters.state, 'sent'), gt(letters.maybeTaken, 0), told);
  const found = await tx
    .select({ left: sql<boolean>`${left}` })
    .from(letters)
    .where(which);
  return found.some((letter) => letter.left) || (waits && found.length === 0);
}

/** A later one says what is so by then. */
export async function isNewest(tx: Database, id: string, { about = '', kind }: Letter): Promise<boolean> {
  const nth = sql`(select nth from letters where id = ${id})`;
  const later = and(eq(letters.about, about), eq(letters.kind, kind), gt(letters.nth, nth));
  return (await tx.$count(letters, and(later, eq(letters.state, 'queued')))) === 0;
}

/** Filled with what is so now; null if it is no longer true. A hold begins here. */
export async function requestLetterNow(
  tx: Database,
  parts: Parts,
  letter: Letter,
  id: string,
): Promise<Letter | null> {
  const { about = '', says } = letter;
  const name = letter.kind as RequestLetter;
  const [request] = await tx.select().from(eggRequests).where(eq(eggRequests.id, about)).for('update');
  if (!request) return null;
  const farm = await readFarm(tx);
  const then = {
    id,
    farm,
    now: parts.clock.now(),
    readyLeft: await hasReadyLeft(tx, request),
    isNewest: await isNewest(tx, id, letter),
  };
  if (!REQUEST_LETTERS[name].isTrue(request, then)) return null;
  if (name === 'eggs-ready') await beginHold(tx, parts, farm, request);
  const [now] = await letterAbout(tx, parts, name, [about], farm);
  // With the words of when it was written, unless they would be wrong now.
  return now?.letter && now.letter.says !== says ? { ...now.letter, to: letter.to } : letter;
}
