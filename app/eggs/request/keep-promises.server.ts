import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Database } from '../../../db/database.ts';
import { accountEmail, eggList, eggRequests, farmWords, profiles } from '../../../db/schema.ts';
import { eggPauseAt } from '../../facts/farm-words.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { readHeard } from '../line/heard/read-heard.server.ts';
import { sayWhatIsOwed } from '../line/heard/say-what-is-owed.server.ts';
import type { Decided } from './decided.ts';
import {
  addUp,
  type Change,
  type Effect,
  effectOn,
  type Neighbors,
  nothingYet,
  type Ready,
  whatChanges,
} from './what-changes.ts';

/** So many are read at once; the first of them are looked at in the act itself. */
const SLICE = 25;

type Parts = Pick<Context, 'clock' | 'mail' | 'push' | 'config' | 'letterRounds'>;

/** Those whom a change may touch besides those whose eggs wait. */
async function readOthers(tx: Database, { before, after }: Change): Promise<Omit<Neighbors, 'ready'>> {
  const inLine = await tx.$count(eggRequests, eq(eggRequests.requestStatus, 'pending'));
  const [was, is] = [before.facts.radiusMiles, after.facts.radiusMiles];
  const [outside = NOBODY] =
    is < was
      ? await tx
          .select({ people: count(), emails: count(accountEmail) })
          .from(eggList)
          .innerJoin(profiles, eq(profiles.id, eggList.supabaseId))
          .where(and(gt(eggList.distanceMiles, is), lte(eggList.distanceMiles, was)))
      : [];
  return { inLine, outside };
}

const NOBODY = { people: 0, emails: 0 };

/** Some of those whose eggs wait, in the order of their ids, locked until `tx` ends. */
async function nextReady(tx: Database, after: string | undefined, farm: Farm, now: Date) {
  const { id, requestStatus } = eggRequests;
  const rows = await tx
    .select({ id })
    .from(eggRequests)
    .where(and(eq(requestStatus, 'awaiting_pickup'), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(SLICE);
  const ids = rows.map((row) => row.id);
  return { ids, those: (await readHeard(tx, ids, now, farm)).known };
}

/** All that a promise follows: of the farm's own facts only where the sun sets. */
const whatPromisesFollow = ({ facts: { latitude, longitude }, look: _, ...rest }: Farm) =>
  JSON.stringify({ ...rest, latitude, longitude });

const isFollowed = ({ before, after }: Change) => whatPromisesFollow(before) !== whatPromisesFollow(after);

/** Many eggs are given at once, so that few statements move all of them. */
async function setAll(
  tx: Database,
  effects: Effect[],
  of: (one: Effect) => Partial<Ready['request']> | null,
) {
  const groups = Map.groupBy(effects, (one) => JSON.stringify(of(one)));
  for (const [first, ...rest] of groups.values()) {
    const set = first && of(first);
    if (!set) continue;
    const ids = [first, ...rest].map(({ one }) => one.request.id);
    await tx.update(eggRequests).set(set).where(inArray(eggRequests.id, ids));
  }
}

const isTouched = ({ one, so, holdUntil, price }: Effect) =>
  price !== null || holdUntil !== one.request.holdUntil || JSON.stringify(so) !== JSON.stringify(one.so);

/** Whether those in line are told of a pause is decided with it. */
async function tellOfPause(parts: Parts, tx: Database, { before, after }: Change, decided: Decided) {
  const now = parts.clock.now();
  const tellsLine = decided !== 'ask' && decided?.includes('tell_pause') === true;
  if (!tellsLine && eggPauseAt(before, now) === eggPauseAt(after, now)) return;
  await tx.update(farmWords).set({ tellsLine }).where(eq(farmWords.matter, 'eggPause'));
  await parts.letterRounds.ask(tx, { about: 'the line' });
}

/** Holds what was promised against the farm as it will be, in the same transaction. @throws Refusal 409 with `touched`, if asked to */
export async function keepPromises(parts: Parts, tx: Database, change: Change, decided: Decided) {
  const now = parts.clock.now();
  // Whoever gives eggs meanwhile has read the farm before, or waits.
  await lockEggs(tx);
  const ready = nothingYet();
  const others = await readOthers(tx, change);
  const touched = () => (decided === 'ask' ? whatChanges(change, { ready, ...others }, now) : []);
  const givesNewPrice = decided !== 'ask' && decided?.includes('new_price') === true;
  const first: string[] = [];
  let isLater = false;
  let last: string | undefined;
  let goesOn = isFollowed(change);
  while (goesOn) {
    const { ids, those } = await nextReady(tx, last, change.before, now);
    const effects = those.map((one) => effectOn(one, change, now));
    addUp(ready, effects, now);
    if (touched().length === 0) {
      await setAll(tx, effects, ({ one, holdUntil }) =>
        holdUntil === one.request.holdUntil ? null : { holdUntil },
      );
      if (givesNewPrice) await setAll(tx, effects, ({ price }) => price && { dueCents: price.due });
    }
    if (last === undefined) first.push(...ids);
    else isLater ||= effects.some(isTouched);
    last = ids.at(-1);
    goesOn = ids.length === SLICE;
  }
  const sentences = touched();
  if (sentences.length > 0) {
    const said = sentences.map(({ sentence }) => sentence).join(' ');
    throw new Refusal(409, said, { details: { touched: sentences } });
  }
  await sayWhatIsOwed(parts, tx, first, change.after);
  if (isLater) await parts.letterRounds.ask(tx, { about: 'what waits' });
  await tellOfPause(parts, tx, change, decided);
  if (others.outside.people > 0) {
    const was = change.before.facts.radiusMiles;
    await parts.letterRounds.ask(tx, { about: 'the radius', was });
  }
}
