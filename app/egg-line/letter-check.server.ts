import { and, eq, gt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { eggList, eggRequests, letters } from '../../db/schema.ts';
import type { Letter, LetterCheck } from '../../services/mail/mail.ts';
import { readFarm } from '../farm/calendar.server.ts';
import { beginHold } from './begin-hold.server.ts';
import { letterAbout } from './request-letters.server.ts';
import { isAboutRequest, REQUEST_LETTERS, type RequestLetter } from './request-letters.ts';

type Asked = Pick<Context, 'clock' | 'config'>;
type Parts = Asked & Pick<Context, 'db'>;

/** Or it may have: the mail server had it whole. */
async function hasReadyLeft(tx: Database, requestId: string): Promise<boolean> {
  const told = and(eq(letters.state, 'refused'), eq(letters.settled, 'told'));
  const left = or(eq(letters.state, 'sent'), gt(letters.maybeTaken, 0), told);
  const found = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.about, requestId), eq(letters.kind, 'eggs-ready'), left))
    .limit(1);
  return found.length > 0;
}

async function checkAboutRequest(
  parts: Asked,
  tx: Database,
  name: RequestLetter,
  id: string,
  letter: Letter,
) {
  const { about = '', says } = letter;
  const [request] = await tx.select().from(eggRequests).where(eq(eggRequests.id, about)).for('update');
  if (!request) return null;
  const farm = await readFarm(tx);
  const then = { id, farm, now: parts.clock.now(), readyLeft: await hasReadyLeft(tx, about) };
  if (!REQUEST_LETTERS[name].isTrue(request, then)) return null;
  if (name === 'eggs-ready') await beginHold(tx, parts, farm, request);
  const [now] = await letterAbout(tx, parts, name, [about], farm);
  // With the words of when it was written, unless they would be wrong now.
  return now && now.letter.says !== says ? { ...now.letter, to: letter.to } : letter;
}

const memberOnly = ['egg-list', 'egg-list-asked'];

async function isMember(tx: Database, letter: Letter): Promise<boolean> {
  const found = await tx
    .select({ id: eggList.id })
    .from(eggList)
    .where(eq(eggList.supabaseId, letter.about ?? ''));
  return found.length > 0;
}

async function isStillWanted(tx: Database, { about = '' }: Letter): Promise<boolean> {
  const [request] = await tx
    .select({ endedWhy: eggRequests.endedWhy })
    .from(eggRequests)
    .where(eq(eggRequests.id, about));
  return request !== undefined && request.endedWhy !== 'cancelled';
}

/** What that kind of email speaks of, read again. @returns null if it is no longer true */
export async function checkLetter(
  tx: Database,
  parts: Asked,
  id: string,
  letter: Letter,
): Promise<Letter | null> {
  const { kind, about } = letter;
  if (!about) return letter;
  if (isAboutRequest(kind)) return checkAboutRequest(parts, tx, kind, id, letter);
  if (memberOnly.includes(kind)) return (await isMember(tx, letter)) ? letter : null;
  if (kind === 'egg-list-removed') return (await isMember(tx, letter)) ? null : letter;
  if (kind === 'eggs-wanted') return (await isStillWanted(tx, letter)) ? letter : null;
  return letter;
}

/** The rule of the queue, before each try. */
export function letterCheck(parts: Parts): LetterCheck {
  return (id, letter) => parts.db.transaction((tx) => checkLetter(tx, parts, id, letter));
}
