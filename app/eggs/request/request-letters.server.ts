import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { Database } from '../../../db/database.ts';
import { eggRequests } from '../../../db/schema.ts';
import type { Letter } from '../../../services/mail/mail.ts';
import { type Filled, letterOf, subjectOf, writeToOwners } from '../../letters/write-letter.server.tsx';
import { dozensOf, eggsOf } from './egg-request.ts';
import { askForEggs, eggQueue, waitingEggs } from './egg-request-letters.ts';
import {
  type AboutRequest,
  mustSay,
  type PromiseName,
  REQUEST_LETTERS,
  type RequestLetter,
} from './request-letters.ts';

type EggRequest = typeof eggRequests.$inferSelect;

const HREFS = { waiting: waitingEggs, ask: askForEggs };

const valuesOf = (name: RequestLetter, farm: Farm, about: AboutRequest) =>
  REQUEST_LETTERS[name].values(farm, about) as Filled<RequestLetter>['values'];

/** As it leaves. */
export async function requestLetter(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  name: RequestLetter,
  to: string,
  farm: Farm,
  about: Omit<AboutRequest, 'othersWait'> & { changed: readonly PromiseName[] },
): Promise<Letter> {
  const { id, chickensOrDucks } = about.request;
  const inLine = and(
    eq(eggRequests.chickensOrDucks, chickensOrDucks),
    eq(eggRequests.requestStatus, 'pending'),
  );
  const [next] = await tx.select({ id: eggRequests.id }).from(eggRequests).where(inLine).limit(1);
  const filled = {
    farm,
    values: valuesOf(name, farm, { ...about, othersWait: next !== undefined }),
    href: HREFS[REQUEST_LETTERS[name].to](config.publicUrl),
    hello: about.firstName,
    must: mustSay(about.changed),
  };
  return { ...(await letterOf(tx, name, to, filled)), about: id, says: JSON.stringify(about.facts) };
}

/** An email that is worded when it leaves. */
export async function unworded(
  tx: Database,
  name: RequestLetter,
  to: string,
  farm: Farm,
  about: Omit<AboutRequest, 'othersWait'>,
): Promise<Letter> {
  const values = valuesOf(name, farm, { ...about, othersWait: false });
  const subject = await subjectOf(tx, name, { farm, values });
  return { kind: name, to, subject, text: '', html: '', about: about.request.id };
}

export async function writeThatCountIsShort(
  { mail, config }: Pick<Context, 'mail' | 'config'>,
  tx: Database,
  farm: Farm,
  { chickensOrDucks: kind, eggsGiven, numberOfEggsRequested }: EggRequest,
) {
  const eggs = dozensOf({ eggs: eggsOf({ eggsGiven, numberOfEggsRequested }), kind });
  await writeToOwners(mail, tx, 'eggs-short', { farm, values: { eggs }, href: eggQueue(config.publicUrl) });
}
