import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/database.ts';
import { accountEmail, eggList, eggRequests, profiles } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { readFarm } from '../../facts/calendar/calendar.server.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { readLineNow } from '../line/line-now.server.ts';
import { welcome } from './welcome.server.ts';

type Parts = Pick<Context, 'clock' | 'config'>;

export async function isMember(tx: Database, { about = '' }: Pick<Letter, 'about'>): Promise<boolean> {
  return (await tx.$count(eggList, eq(eggList.supabaseId, about))) > 0;
}

/** Says the wait, the pause and the request of now. Null for who is no longer on the list. */
export async function welcomeNow(tx: Database, parts: Parts, letter: Letter): Promise<Letter | null> {
  const { about = '' } = letter;
  const isTheirs = eq(eggList.supabaseId, about);
  const [member] = await tx
    .select({ id: profiles.id, firstName: profiles.firstName, email: accountEmail })
    .from(eggList)
    .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
    .where(isTheirs);
  if (!member) return null;
  const pending = and(eq(eggRequests.customerId, about), eq(eggRequests.requestStatus, 'pending'));
  const [request] = await tx.select().from(eggRequests).where(pending).orderBy(desc(eggRequests.requestedAt));
  const asked =
    letter.kind === 'egg-list-asked' && request
      ? {
          number_of_eggs_requested: request.numberOfEggsRequested,
          chickens_or_ducks: request.chickensOrDucks,
        }
      : undefined;
  const at = { farm: await readFarm(tx), line: await readLineNow(tx, farmDay(parts.clock.now())) };
  const now = await welcome(parts, tx, member, at, asked);
  return now.says === letter.says ? letter : { ...now, about, to: letter.to };
}
