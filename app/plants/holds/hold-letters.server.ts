import { and, eq, isNull } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { letters, plantHolds } from '../../../db/schema.ts';
import type { Letter, LetterEnd } from '../../../services/mail/mail.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { letterOf, subjectOf, writeToOwners } from '../../letters/write-letter.server.tsx';
import { linkOf } from '../wishes/link-of.server.ts';
import { holdInWords } from './hold.ts';
import { HEARD_OF, OWED, type Owed, owedOf, untilInWords } from './hold-day.ts';
import { askedNow, type HoldRow, lockHold, mayStand } from './holds.server.ts';

type Links = Pick<Context, 'config' | 'wishDigest'>;
type Parts = Links & Pick<Context, 'clock'>;
type Says = Pick<Context, 'clock' | 'mail'>;

export const HOLD_ASKED = 'hold-asked';
/** Most wrong taps are noticed by then. */
const REST_SECONDS = 120;

export const isOwedOfHold = (kind: string): kind is Owed => (OWED as readonly string[]).includes(kind);
export const isHoldLetter = (kind: string) => kind === HOLD_ASKED || isOwedOfHold(kind);

const linkTo = (parts: Links, id: string) => linkOf(parts, id, href('/hold/mine'));

/** The link that confirms. @param what is to be held */
export async function writeHoldAsked(
  tx: Database,
  parts: Links,
  { id, email }: { id: string; email: string },
  what: string,
  until: Date,
): Promise<Letter> {
  const filled = {
    farm: await readFarm(tx),
    values: { what, until: untilInWords(until) },
    href: linkTo(parts, id),
    // Nobody has proven whose address it is.
    hello: '',
  };
  return { ...(await letterOf(tx, HOLD_ASKED, email, filled)), about: id };
}

export async function isHoldAsked(tx: Database, { about = '' }: Letter, { clock }: Parts): Promise<boolean> {
  const waits = and(eq(plantHolds.id, about), isNull(plantHolds.confirmedAt), mayStand(clock.now()));
  return (await tx.$count(plantHolds, waits)) > 0;
}

async function wantedBy(tx: Database, { config, clock }: Pick<Parts, 'config' | 'clock'>, id: string) {
  const farm = await readFarm(tx);
  const asked = await askedNow(tx, farm, clock.now(), id);
  const link = `${config.publicUrl}${href('/dashboard/plants/holds')}`;
  return asked && { farm, values: { what: asked.what, until: asked.until }, href: link, hello: '' };
}

/** Worded as it leaves; null once somebody answered. */
export async function holdWantedNow(
  tx: Database,
  parts: Parts,
  { to, about = '' }: Letter,
): Promise<Letter | null> {
  const wanted = await wantedBy(tx, parts, about);
  return wanted && { ...(await letterOf(tx, 'hold-wanted', to, wanted)), about };
}

/** Whoever works here hears of a hold that the farm sees from now on. */
export async function tellFarmOfHold(
  tx: Database,
  parts: Pick<Context, 'config' | 'clock' | 'mail' | 'push'>,
  id: string,
): Promise<void> {
  const wanted = await wantedBy(tx, parts, id);
  if (!wanted) return;
  await writeToOwners(parts.mail, tx, 'hold-wanted', wanted, id);
  await parts.push.tell(tx, [{ kind: 'hold-wanted', about: id, to: 'staff' }]);
}

/** What they knew before an email, which may have been heard and is sent again. */
const before = (hold: HoldRow, letter: string): HoldRow =>
  hold.heardBy === letter && hold.heardBefore && hold.untilBefore
    ? { ...hold, heard: hold.heardBefore, heardUntil: hold.untilBefore }
    : hold;

async function owedTo(tx: Database, { clock }: Pick<Parts, 'clock'>, about: string, letter: string) {
  const hold = await lockHold(tx, about);
  if (!hold?.email || hold.letter !== letter) return null;
  const farm = await readFarm(tx);
  const known = before(hold, letter);
  const owed = owedOf(known, farm, clock.now());
  return owed && { farm, hold, known, email: hold.email, ...owed };
}

type OwedNow = NonNullable<Awaited<ReturnType<typeof owedTo>>>;

const saidIn = ({ says, until, hold }: OwedNow) => JSON.stringify([says, until, holdInWords(hold)]);

/** Worded as it leaves; null if nothing is owed by it. */
export async function holdLetterNow(
  tx: Database,
  parts: Parts,
  { about = '' }: Letter,
  id: string,
): Promise<Letter | null> {
  const owed = await owedTo(tx, parts, about, id);
  if (!owed) return null;
  const { farm, email, hold, says, until } = owed;
  const values = { what: holdInWords(hold), until: untilInWords(until) };
  const letter = await letterOf(tx, says, email, { farm, values, href: linkTo(parts, about) });
  return { ...letter, about, says: saidIn(owed) };
}

/** Written down before the last byte: from now on it may have been heard. Throws if it is no longer so. */
export async function holdLetterLeaves(
  tx: Database,
  parts: Pick<Parts, 'clock'>,
  id: string,
  letter: Letter,
): Promise<void> {
  const owed = await owedTo(tx, parts, letter.about ?? '', id);
  if (!owed || saidIn(owed) !== letter.says) throw new Error('That changed while it was leaving.');
  const { known, says, until } = owed;
  await tx
    .update(plantHolds)
    .set({
      heard: HEARD_OF[says],
      heardUntil: until,
      heardBy: id,
      heardBefore: known.heard,
      untilBefore: known.heardUntil,
    })
    .where(eq(plantHolds.id, known.id));
}

/** A no restores what was heard before. What an address never took rests until an owner sends it again. */
export async function holdLetterAnswered(
  tx: Database,
  { id, about, was }: { id: string; about: string; was: LetterEnd },
): Promise<void> {
  const hold = was === 'refused' && (await lockHold(tx, about));
  if (!hold || hold.heardBy !== id) return;
  const { heard, heardUntil } = before(hold, id);
  await tx.update(plantHolds).set({ heard, heardUntil, heardBy: null }).where(eq(plantHolds.id, about));
}

/** An email that is worded when it leaves. */
async function queueOwed(tx: Database, { mail }: Pick<Says, 'mail'>, hold: HoldRow, says: Owed, until: Date) {
  const values = { what: holdInWords(hold), until: untilInWords(until) };
  const subject = await subjectOf(tx, says, { farm: await readFarm(tx), values });
  const unworded = { kind: says, to: hold.email ?? '', subject, text: '', html: '', about: hold.id };
  const letter = await mail.queue(tx, unworded, REST_SECONDS);
  await tx.update(plantHolds).set({ letter }).where(eq(plantHolds.id, hold.id));
}

/** Puts on its way what is owed by email: the end of every act that changes a hold. */
export async function sayWhatIsOwed(tx: Database, parts: Says, id: string): Promise<void> {
  const hold = await lockHold(tx, id);
  const owed = hold?.email && owedOf(hold, await readFarm(tx), parts.clock.now());
  if (!owed) return;
  const newest = hold.letter && eq(letters.id, hold.letter);
  const [last] = newest ? await tx.select({ state: letters.state }).from(letters).where(newest) : [];
  if (last?.state === 'queued' || last?.state === 'refused') return;
  await queueOwed(tx, parts, hold, owed.says, owed.until);
}

/** An owner sends one again that was not delivered. @returns whether anything of it is still to be said */
export async function holdLetterAgain(
  tx: Database,
  parts: Parts & Pick<Context, 'mail'>,
  { kind, about }: { kind: string; about: string },
): Promise<boolean> {
  const hold = await lockHold(tx, about);
  if (!hold?.email) return false;
  if (kind === HOLD_ASKED) {
    if (!(await isHoldAsked(tx, { about } as Letter, parts))) return false;
    const to = { id: about, email: hold.email };
    await parts.mail.queue(tx, await writeHoldAsked(tx, parts, to, holdInWords(hold), hold.heardUntil));
    return true;
  }
  const owed = owedOf(hold, await readFarm(tx), parts.clock.now());
  if (owed) await queueOwed(tx, parts, hold, owed.says, owed.until);
  return owed !== null;
}

/** Somebody of the farm told them, by phone. @param shown what the list said @returns false if that is no longer so */
export async function hearHold(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  id: string,
  shown?: string,
): Promise<boolean> {
  const hold = await lockHold(tx, id);
  const owed = hold && owedOf(hold, await readFarm(tx), clock.now());
  if (!owed || (shown !== undefined && shownOf(owed) !== shown)) return false;
  const { says, until } = owed;
  await tx
    .update(plantHolds)
    .set({ heard: HEARD_OF[says], heardUntil: until, heardBy: null })
    .where(eq(plantHolds.id, id));
  return true;
}

/** What a list shows that is to be told. */
export const shownOf = ({ says, until }: { says: Owed; until: Date }) => `${says} ${until.toISOString()}`;
