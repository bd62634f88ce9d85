import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { eggList, eggRequests, letters } from '../../../db/schema.ts';
import { Refusal } from '../../../refusal.ts';
import { REST_SECONDS, writeAbout } from '../letters/request-letters.server.ts';
import { lockEggs } from '../line/egg-ledger.server.ts';
import { eggsCounted } from '../requests/egg-request-lists.server.ts';
import type { Decided } from './decided.ts';
import { type Change, movedHolds, type Neighbors, newPrices, touchedBy, type Waiting } from './touched.ts';

type Parts = Pick<Context, 'clock' | 'mail' | 'push' | 'config' | 'letterRounds'>;

/** Locks eggs that wait until `tx` ends. */
async function readNeighbors(
  tx: Database,
  { before, after }: Change,
): Promise<Neighbors & { tellable: Set<string> }> {
  const rows = await tx
    .select({
      id: eggRequests.id,
      kind: eggRequests.chickensOrDucks,
      eggs: eggsCounted.mapWith(Number),
      fulfilledAt: eggRequests.fulfilledAt,
      holdDays: eggRequests.holdDays,
      holdUntil: eggRequests.holdUntil,
      dueCents: eggRequests.dueCents,
      // While their first email is queued, it will say what is true then.
      letter: sql<
        string | null
      >`(select ${letters.state} from ${letters} where ${letters.id} = ${eggRequests.readyLetter})`,
    })
    .from(eggRequests)
    .where(eq(eggRequests.requestStatus, 'awaiting_pickup'))
    .orderBy(eggRequests.id)
    .for('update');
  const waiting = rows.flatMap(({ fulfilledAt: told, holdUntil, holdDays, letter: _, ...row }): Waiting[] =>
    told && holdUntil
      ? [{ ...row, told, holdUntil, holdDays: holdDays ?? before.words.eggPickup.holdDays }]
      : [],
  );
  const inLine = await tx.$count(eggRequests, eq(eggRequests.requestStatus, 'pending'));
  const { distanceMiles } = eggList;
  const [was, is] = [before.facts.radiusMiles, after.facts.radiusMiles];
  const lost = and(gt(distanceMiles, is), lte(distanceMiles, was));
  const outside = is < was ? await tx.$count(eggList, lost) : 0;
  const tellable = new Set(rows.flatMap(({ id, letter }) => (letter === 'queued' ? [] : [id])));
  return { waiting, inLine, outside, tellable };
}

/** Holds what was promised against the farm as it will be, in the same transaction. @throws Refusal 409 with `touched`, if asked to */
export async function keepPromises(parts: Parts, tx: Database, change: Change, decided: Decided) {
  const now = parts.clock.now();
  // Whoever gives eggs meanwhile has read the farm before, or waits.
  await lockEggs(tx);
  const those = await readNeighbors(tx, change);
  const touched = touchedBy(change, those, now);
  if (touched.length === 0) return;
  if (decided === 'ask') {
    throw new Refusal(409, touched.map(({ sentence }) => sentence).join(' '), { details: { touched } });
  }
  const moved = movedHolds(change, those, now);
  for (const { id, until } of moved) {
    await tx.update(eggRequests).set({ holdUntil: until, remindedAt: null }).where(eq(eggRequests.id, id));
  }
  const priced = decided?.includes('new_price') ? newPrices(change, those) : [];
  for (const { id, due } of priced) {
    await tx.update(eggRequests).set({ dueCents: due }).where(eq(eggRequests.id, id));
  }
  const changed = [...new Set([...moved, ...priced].map(({ id }) => id))];
  const told = changed.filter((id) => those.tellable.has(id));
  // Two closed days set in a row are one letter.
  await writeAbout(parts, tx, 'eggs-changed', told, { farm: change.after, restSeconds: REST_SECONDS });
  if (decided?.includes('tell_pause')) {
    await parts.letterRounds.ask(tx, { letter: 'eggs-paused' });
  }
  if (those.outside > 0) {
    const was = change.before.facts.radiusMiles;
    await parts.letterRounds.ask(tx, { letter: 'egg-list-radius', was });
  }
}
