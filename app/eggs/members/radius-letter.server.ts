import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { Context } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { Database } from '../../../db/database.ts';
import { ACTIVE_STATUSES } from '../../../db/egg-words.ts';
import { accountEmail, eggList, eggRequests, hasAccount, letters, profiles } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { milesInWords } from '../../facts/radius-words.ts';
import { fillLine } from '../../letters/fill-in.ts';
import { letterWriter } from '../../letters/write-letter.server.tsx';
import { dozensOf, eggsOf } from '../request/egg-request.ts';

type Parts = Pick<Context, 'config'>;
type EggRequest = typeof eggRequests.$inferSelect;
type Member = { id: string; firstName: string; email: string };

const KIND = 'egg-list-radius';

function requestInWords(request: EggRequest | undefined): string {
  if (!request) return '';
  const eggs = dozensOf({ eggs: eggsOf(request), kind: request.chickensOrDucks });
  const isWaiting = request.requestStatus === 'pending';
  const said = isWaiting
    ? 'Your request for {eggs} keeps its place in line.'
    : 'We’re still keeping your {eggs} for you.';
  return fillLine(said, { eggs });
}

/** What a smaller radius means to each, as it is now. */
async function lettersTo(tx: Database, { config }: Parts, members: Member[], farm: Farm) {
  const ids = members.map(({ id }) => id);
  const theirs = and(
    inArray(eggRequests.customerId, ids),
    inArray(eggRequests.requestStatus, ACTIVE_STATUSES),
  );
  const requests = await tx.select().from(eggRequests).where(theirs);
  const write = await letterWriter(tx, KIND);
  return members.map(({ id, firstName, email }) => {
    const values = {
      'first name': firstName,
      miles: milesInWords(farm.facts.radiusMiles),
      request: requestInWords(requests.find(({ customerId }) => customerId === id)),
    };
    const to = `${config.publicUrl}${href('/dashboard/egg-requests')}`;
    return {
      ...write(email, { farm, values, hello: firstName, href: to }),
      about: id,
      says: JSON.stringify(values),
    };
  });
}

const membersOutside = (tx: Database, { facts }: Farm, which: SQL | undefined) =>
  tx
    .select({ id: eggList.supabaseId, firstName: profiles.firstName, email: accountEmail })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
    .where(and(hasAccount, gt(eggList.distanceMiles, facts.radiusMiles), which))
    .orderBy(asc(eggList.supabaseId));

/** For members who lived inside the radius as it was, in the order of their ids. @returns whose they are */
export async function writeAboutRadius(
  parts: Parts & Pick<Context, 'mail'>,
  tx: Database,
  { was, after, most, restSeconds }: { was: number; after: string | null; most: number; restSeconds: number },
): Promise<string[]> {
  const farm = await readFarm(tx);
  const { supabaseId, distanceMiles } = eggList;
  const next = and(lte(distanceMiles, was), after === null ? undefined : gt(supabaseId, after));
  const members = await membersOutside(tx, farm, next).limit(most);
  for (const letter of await lettersTo(tx, parts, members, farm))
    await parts.mail.queue(tx, letter, restSeconds);
  return members.map(({ id }) => id);
}

/** A later one says what is so by then. */
async function isNewest(tx: Database, id: string, { about = '', kind }: Letter): Promise<boolean> {
  const nth = sql`(select nth from letters where id = ${id})`;
  const later = and(eq(letters.about, about), eq(letters.kind, kind), gt(letters.nth, nth));
  return (await tx.$count(letters, and(later, eq(letters.state, 'queued')))) === 0;
}

/** Says the radius and the request of now. Null for who left the list or lives inside it again. */
export async function radiusLetterNow(
  tx: Database,
  parts: Parts,
  letter: Letter,
  id: string,
): Promise<Letter | null> {
  if (!(await isNewest(tx, id, letter))) return null;
  const farm = await readFarm(tx);
  const members = await membersOutside(tx, farm, eq(eggList.supabaseId, letter.about ?? ''));
  const [now] = await lettersTo(tx, parts, members, farm);
  if (!now) return null;
  return now.says === letter.says ? letter : { ...now, to: letter.to };
}
