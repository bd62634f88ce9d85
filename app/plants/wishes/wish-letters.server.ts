import { and, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { letters, plantWishers, plantWishes } from '../../../db/schema.ts';
import type { Letter, LetterEnd } from '../../../services/mail/mail.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { owedBefore } from '../../facts/restored.server.ts';
import { letterOf, subjectOf } from '../../letters/write-letter.server.tsx';
import { priceOf } from '../catalog/plant.ts';
import { linkOf } from './link-of.server.ts';
import { finderAmong, nameOf } from './wish.ts';
import { isConfirmed, isFresh, lockWisher, potsInStock, sellsPlantsAt, wishesOf } from './wishes.server.ts';

type Parts = Pick<Context, 'clock' | 'config' | 'wishDigest'>;
type Pots = Awaited<ReturnType<typeof potsInStock>>;

export const PLANTS_IN = 'plants-in';
export const PLANTS_ASKED = 'plants-asked';

/** The link that confirms. @param what the plant's name */
export async function writeAsked(
  tx: Database,
  parts: Pick<Context, 'config' | 'wishDigest'>,
  wisher: { id: string; email: string },
  what: string,
): Promise<Letter> {
  const filled = {
    farm: await readFarm(tx),
    values: { plant: what },
    href: linkOf(parts, wisher.id),
    // Nobody has proven whose address it is.
    hello: '',
  };
  return { ...(await letterOf(tx, PLANTS_ASKED, wisher.email, filled)), about: wisher.id };
}

export async function isAsked(tx: Database, { about = '' }: Pick<Letter, 'about'>): Promise<boolean> {
  return (await tx.$count(plantWishes, eq(plantWishes.wisherId, about))) > 0;
}

/** 'Honeycrisp Apple, 5 gal $45' */
const lineOf = (name: string, pots: Pots) =>
  `${name}, ${pots.map((pot) => `${pot.potSize} ${priceOf(pot)}`.trim()).join(' · ')}`;

/** What one email says: each wish of theirs whose plant is in, and that no other email has told. */
async function owedTo(tx: Database, { clock }: Pick<Parts, 'clock'>, about: string, letter: string) {
  const wisher = await lockWisher(tx, eq(plantWishers.id, about));
  const now = clock.now();
  const farm = await readFarm(tx);
  if (!wisher?.email || !sellsPlantsAt(farm, now)) return null;
  const isTheirs = or(isNull(plantWishes.letter), eq(plantWishes.letter, letter));
  // One that the backup had is sent by an owner, who says with it that nobody was told.
  const wasInBackup = exists(
    tx
      .select({ one: sql`1` })
      .from(letters)
      .where(and(eq(letters.id, letter), lte(letters.queuedAt, owedBefore))),
  );
  const wishes = await wishesOf(tx, about, isConfirmed, isTheirs, or(isFresh, wasInBackup));
  const isAgain = wishes.some((wish) => wish.letter === letter);
  if (wisher.toldOn === farmDay(now) && !isAgain) return null;
  const potsOf = finderAmong(await potsInStock(tx));
  const told = wishes
    .map((wish) => ({ id: wish.id, name: nameOf(wish), pots: potsOf(wish) }))
    .filter(({ pots }) => pots.length > 0);
  const lines = [...new Set(told.map(({ name, pots }) => lineOf(name, pots)))].sort();
  const [first] = told;
  if (!first) return null;
  const what = lines.length === 1 ? first.name : `${lines.length} plants you asked about`;
  return { farm, email: wisher.email, ids: told.map(({ id }) => id), lines, what };
}

/** An email that is worded when it leaves. @param what the plant's name */
export async function queueIn(
  tx: Database,
  { mail }: Pick<Context, 'mail'>,
  { id: about, email: to }: { id: string; email: string },
  what: string,
): Promise<void> {
  const values = { what, plants: [] };
  const subject = await subjectOf(tx, PLANTS_IN, { farm: await readFarm(tx), values });
  const letter = await mail.queue(tx, { kind: PLANTS_IN, to, subject, text: '', html: '', about });
  await tx.update(plantWishers).set({ letter }).where(eq(plantWishers.id, about));
}

/** Worded as it leaves; null if nothing is owed by it. */
export async function plantsInNow(
  tx: Database,
  parts: Parts,
  { about = '' }: Letter,
  id: string,
): Promise<Letter | null> {
  const owed = await owedTo(tx, parts, about, id);
  if (!owed) return null;
  const { farm, email, lines, what, ids } = owed;
  const filled = { farm, values: { what, plants: lines }, href: linkOf(parts, about) };
  return { ...(await letterOf(tx, PLANTS_IN, email, filled)), about, says: JSON.stringify([ids, lines]) };
}

/** Written down before the last byte: from now on it may have been heard. Throws if it is no longer so. */
export async function plantsInLeaves(tx: Database, parts: Parts, id: string, letter: Letter): Promise<void> {
  const { about = '' } = letter;
  const owed = await owedTo(tx, parts, about, id);
  if (!owed || JSON.stringify([owed.ids, owed.lines]) !== letter.says)
    throw new Error('That changed while it was leaving.');
  for (const wish of owed.ids)
    await tx.update(plantWishes).set({ letter: id }).where(eq(plantWishes.id, wish));
  await tx
    .update(plantWishers)
    .set({ toldOn: farmDay(parts.clock.now()) })
    .where(eq(plantWishers.id, about));
}

/** A yes ends what it told; a no restores it. What an address never took rests until an owner sends it again. */
export async function plantsInAnswered(
  tx: Database,
  { id, about, was }: { id: string; about: string; was: LetterEnd },
): Promise<void> {
  await lockWisher(tx, eq(plantWishers.id, about));
  const toldBy = eq(plantWishes.letter, id);
  if (was === 'taken') await tx.delete(plantWishes).where(toldBy);
  if (was === 'refused') {
    await tx.update(plantWishes).set({ letter: null }).where(toldBy);
    await tx.update(plantWishers).set({ toldOn: null }).where(eq(plantWishers.id, about));
  }
  if (was !== 'given up') return;
  const open = and(eq(plantWishes.wisherId, about), isNull(plantWishes.letter), isConfirmed);
  await tx.update(plantWishes).set({ letter: id }).where(open);
}

/** An owner sends one again that was not delivered. @returns whether anything of it is still to be said */
export async function wishLetterAgain(
  tx: Database,
  parts: Pick<Context, 'config' | 'wishDigest' | 'mail'>,
  { id, kind, about }: { id: string; kind: string; about: string },
): Promise<boolean> {
  const wisher = await lockWisher(tx, eq(plantWishers.id, about));
  const [wish] = await wishesOf(tx, about);
  if (!wisher?.email || !wish) return false;
  const to = { id: about, email: wisher.email };
  if (kind === PLANTS_ASKED) {
    await parts.mail.queue(tx, await writeAsked(tx, parts, to, nameOf(wish)));
    return true;
  }
  const rested = await tx
    .update(plantWishes)
    .set({ letter: null })
    .where(and(eq(plantWishes.wisherId, about), eq(plantWishes.letter, id)))
    .returning({ id: plantWishes.id });
  if (rested.length) await queueIn(tx, parts, to, nameOf(wish));
  return rested.length > 0;
}
