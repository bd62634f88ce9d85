import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggList, eggRequests, profiles } from '../../../db/schema.ts';
import type { Farm } from '../../../farm.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { type Filled, letterWriter, writeToOwners } from '../../letters/writing/write-letter.server.tsx';
import { eggsInWords, eggsOf } from '../requests/egg-request.ts';
import { sayInstead } from '../telling/to-tell.server.ts';
import type { Heard } from '../telling/to-tell.ts';
import { askForEggs, eggQueue, waitingEggs } from './egg-request-letters.ts';
import { type AboutRequest, REQUEST_LETTERS, type RequestLetter } from './request-letters.ts';

type Told = Pick<Context, 'clock' | 'config'>;
type Parts = Told & Pick<Context, 'mail' | 'push'>;
type EggRequest = typeof eggRequests.$inferSelect;

/** What letters say of requests, in no order. */
async function subjectsOf(tx: Database, ids: string[], now: Date): Promise<AboutRequest[]> {
  const rows = await tx
    .select({
      request: eggRequests,
      email: sql<string | null>`coalesce(${profiles.email}, ${eggList.email})`,
      wantsEmail: sql<boolean>`${eggList.emailToo} is distinct from false`,
      tellBy: eggList.tellBy,
      firstName: profiles.firstName,
    })
    .from(eggRequests)
    .innerJoin(profiles, eq(profiles.id, eggRequests.customerId))
    .leftJoin(eggList, eq(eggList.supabaseId, profiles.id))
    .where(inArray(eggRequests.id, ids));
  const waiting = await tx
    .selectDistinct({ kind: eggRequests.chickensOrDucks })
    .from(eggRequests)
    .where(eq(eggRequests.requestStatus, 'pending'));
  return rows.map((row) => ({
    ...row,
    now,
    othersWait: waiting.some(({ kind }) => kind === row.request.chickensOrDucks),
  }));
}

const HREFS = { waiting: waitingEggs, ask: askForEggs };

/** Writes that letter about each request, as it is now. */
export async function letterAbout(
  tx: Database,
  { config, clock }: Told,
  name: RequestLetter,
  ids: string[],
  farm: Farm,
) {
  const { values, to } = REQUEST_LETTERS[name];
  const write = await letterWriter(tx, name);
  const href = HREFS[to](config.publicUrl);
  return (await subjectsOf(tx, ids, clock.now())).map((subject) => {
    if (subject.email === null) return { subject, letter: null };
    const filled = { farm, values: values(farm, subject), href } as Filled<typeof name>;
    const letter = write(subject.email, { ...filled, hello: subject.firstName });
    return { subject, letter: { ...letter, about: subject.request.id, says: JSON.stringify(filled.values) } };
  });
}

/** What is said of eggs that were ready. */
const CHANGES: RequestLetter[] = ['eggs-changed', 'eggs-not-ready', 'eggs-passed-on', 'eggs-not-kept'];

async function notifyOf(
  { push }: Parts,
  tx: Database,
  name: RequestLetter,
  those: AboutRequest[],
  restSeconds = 0,
) {
  if (!CHANGES.includes(name)) return;
  const kind = 'eggs-changed' as const;
  const notices = those.map(({ request }) => ({ kind, about: request.id, to: request.customerId }));
  await push.tell(tx, notices, restSeconds);
}

type Written = { emails: Map<string, string>; toTell: number; those: AboutRequest[] };

export const heardOf = ({ emails, toTell }: Pick<Written, 'emails' | 'toTell'>): Heard => ({
  emails: emails.size,
  toTell,
});

/** Queues it for their customers, and puts who wants a text or a call among those to be told. @returns the ids of emails, by request, and how many are to be told */
export async function writeAbout(
  parts: Parts,
  tx: Database,
  name: RequestLetter,
  ids: string[],
  { farm, restSeconds = 0 }: { farm?: Farm; restSeconds?: number } = {},
): Promise<Written> {
  const emails = new Map<string, string>();
  if (ids.length === 0) return { emails, toTell: 0, those: [] };
  const written = await letterAbout(tx, parts, name, ids, farm ?? (await readFarm(tx)));
  for (const { subject, letter } of written) {
    if (!letter || !subject.wantsEmail) continue;
    emails.set(letter.about, await parts.mail.queue(tx, letter, restSeconds));
  }
  const those = written.map(({ subject }) => subject);
  await notifyOf(parts, tx, name, those, restSeconds);
  return { emails, toTell: await sayInstead(tx, parts, name, those), those };
}

/** For those who want a text or a call, or have heard on their device, where the email never left. */
export async function sayAbout(parts: Parts, tx: Database, name: RequestLetter, ids: string[]) {
  const those = await subjectsOf(tx, ids, parts.clock.now());
  await notifyOf(parts, tx, name, those);
  await sayInstead(tx, parts, name, those);
}

/** Most wrong taps are noticed within two minutes, so most of those emails are never sent. */
export const REST_SECONDS = 120;

/** @param restSeconds before it leaves, while it can still be taken back @returns how many emails, and how many are to be told */
export async function writeReady(
  parts: Parts,
  tx: Database,
  farm: Farm,
  ids: string[],
  restSeconds = 0,
): Promise<Heard> {
  const written = await writeAbout(parts, tx, 'eggs-ready', ids, { farm, restSeconds });
  for (const [id, readyLetter] of written.emails)
    await tx.update(eggRequests).set({ readyLetter }).where(eq(eggRequests.id, id));
  const notices = written.those.flatMap(({ request: { id, customerId: to } }) => {
    const letter = written.emails.get(id);
    return letter ? [{ kind: 'eggs-ready' as const, about: id, to, letter }] : [];
  });
  await parts.push.tell(tx, notices, restSeconds);
  return heardOf(written);
}

export async function writeThatCountIsShort(
  { mail, config }: Pick<Parts, 'mail' | 'config'>,
  tx: Database,
  farm: Farm,
  { chickensOrDucks: kind, eggsGiven, numberOfEggsRequested }: EggRequest,
) {
  const eggs = eggsInWords({ count: eggsOf({ eggsGiven, numberOfEggsRequested }), kind });
  await writeToOwners(mail, tx, 'eggs-short', { farm, values: { eggs }, href: eggQueue(config.publicUrl) });
}
