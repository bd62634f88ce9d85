import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from '../../../core/clock.ts';
import type { Config } from '../../../core/config.ts';
import type { Farm, FarmFacts } from '../../../core/farm.ts';
import type { ChangeFeed } from '../../../db/change-feed.ts';
import type { Database } from '../../../db/database.ts';
import { type FarmWords, MATTERS, type Matter } from '../../../db/farm-words.ts';
import { seedFirstFarm } from '../../../db/first-farm.ts';
import {
  comingSoon,
  deposits,
  farmFacts,
  farmLook,
  farmOpening,
  farmSeasons,
  farmSignIn,
  farmWords,
  photos,
} from '../../../db/schema.ts';
import { isUnreachable } from '../../../db/unreachable.ts';
import { stateCode } from '../../../services/address-lookup/us-states.ts';
import { directionsTo } from '../../../services/map-frame/map-frame.ts';
import { firstWords, kindsOf, onNow } from '../farm-offers.ts';
import { somethingToCome, wordsNow } from '../farm-words.ts';
import { FIRST_LOOK } from '../look.ts';
import { taxWords } from '../tax-words.ts';
import type { FarmToday } from '../use-farm.ts';
import { plantStatusAt } from './plant-status.ts';
import { statusAt } from './stand-status.ts';

const { id: _, updatedBy: _factsBy, ...facts } = getTableColumns(farmFacts);
const { id: _look, updatedBy: _lookBy, logoHash, ownersHash, ...look } = getTableColumns(farmLook);
const logos = alias(photos, 'logos');
const ofOwners = alias(photos, 'of_owners');
const logo = { hash: logos.hash, width: logos.width, height: logos.height, widths: logos.widths };
const owners = {
  hash: ofOwners.hash,
  width: ofOwners.width,
  height: ofOwners.height,
  widths: ofOwners.widths,
};
const { updatedBy: _seasonBy, ...season } = getTableColumns(farmSeasons);

type Written = Partial<Record<Matter, { words: object; updatedAt: string }>>;
const written = sql<Written | null>`(select jsonb_object_agg(matter,
  jsonb_build_object('words', words, 'updatedAt', updated_at)) from ${farmWords})`;

/** One row per season. The fixed ids tell PostgreSQL that the other tables have one row each. */
export const farmRows = (db: Database) =>
  db
    .select({
      facts,
      look,
      logo,
      owners,
      season,
      written,
      openedAt: farmOpening.openedAt,
      twoSteps: farmSignIn.twoSteps,
      plantsToCome: sql<boolean>`exists (select from ${comingSoon})`,
      hasDeposits: sql<boolean>`(select id from ${deposits} order by ${deposits.createdAt} desc nulls first limit 1) is not null`,
    })
    .from(farmFacts)
    .leftJoin(farmSeasons, sql`true`)
    .leftJoin(farmLook, eq(farmLook.id, 1))
    .leftJoin(logos, eq(logos.hash, logoHash))
    .leftJoin(ofOwners, eq(ofOwners.hash, ownersHash))
    .leftJoin(farmOpening, eq(farmOpening.id, 1))
    .leftJoin(farmSignIn, eq(farmSignIn.id, 1))
    .where(eq(farmFacts.id, 1))
    .orderBy(asc(farmSeasons.opensOn), asc(farmSeasons.id));

/** Matters and fields no owner has changed use the default words. */
function wordsOf(facts: FarmFacts, written: Written): FarmWords {
  const first = firstWords(facts);
  const words = MATTERS.map((matter) => [matter, { ...first[matter], ...written[matter]?.words }]);
  return Object.fromEntries(words) as FarmWords;
}

const datesOf = (written: Written): Farm['writtenAt'] =>
  Object.fromEntries(Object.entries(written).map(([matter, { updatedAt }]) => [matter, new Date(updatedAt)]));

/** What is off is not in it. @param takesCards whether payments are set up */
export async function readFarm(db: Database, takesCards = true): Promise<Farm> {
  const rows = await farmRows(db);
  const [first] = rows;
  if (!first) throw new Error('The farm has no facts.');
  const sells = onNow(first.facts.sells, takesCards);
  const kinds = kindsOf(sells);
  return {
    facts: first.facts,
    look: first.look ? { ...first.look, logo: first.logo, owners: first.owners } : FIRST_LOOK,
    sells,
    takesCards,
    hasDeposits: first.hasDeposits,
    seasons: rows.flatMap(({ season }) => (season && kinds.includes(season.kind) ? [season] : [])),
    words: wordsOf(first.facts, first.written ?? {}),
    writtenAt: datesOf(first.written ?? {}),
    opened: first.openedAt !== null,
    plantsToCome: first.plantsToCome && sells.includes('plants'),
    staffNeedTwoSteps: first.twoSteps ?? false,
  };
}

/** For maps: the address on one line, and degrees. */
export function placeOf({ street, city, state, zip, latitude, longitude }: FarmFacts) {
  return { address: `${street}, ${city}, ${stateCode(state) ?? state} ${zip}`, latitude, longitude };
}

type Now = { farm(): Promise<Farm>; clock: Clock };

export async function farmToday({ farm: read, clock }: Now): Promise<FarmToday> {
  const farm = await read();
  const now = clock.now();
  const { open, line } = statusAt(farm, 'farmstand', now);
  return {
    opened: farm.opened,
    sells: farm.sells,
    hasDeposits: farm.hasDeposits,
    pay: farm.words.pay.text,
    tax: taxWords(farm.words.plantTax),
    pollinatorHint: {
      shown: farm.words.plantHints.pollinators === 'shown',
      version: (farm.writtenAt.plantHints ?? new Date(0)).toISOString(),
    },
    facts: farm.facts,
    look: farm.look,
    stand: { open, line },
    plants: plantStatusAt(farm, now),
    directions: farm.facts.street && directionsTo(placeOf(farm.facts)),
    comingSoon: somethingToCome(farm, now),
    now: wordsNow(farm, now),
  };
}

/** Reads the farm again after a change, or every time while disconnected. While the database is unreachable, the last version counts. */
export async function farmReader(
  db: Database,
  changes: ChangeFeed,
  mode: Config['mode'],
  takesCards: boolean,
  clock: Clock,
): Promise<() => Promise<Farm>> {
  await seedFirstFarm(db, mode);
  let known = await readFarm(db, takesCards);
  let soAt = clock.now();
  let readAt: number | null = null;
  return async () => {
    await changes.proven();
    // Taken before reading: a change meanwhile makes this version old.
    const mark = changes.mark();
    const askedAt = clock.now();
    try {
      if (changes.touched(['farm'], readAt)) {
        known = await readFarm(db, takesCards);
        readAt = mark;
      }
      soAt = askedAt;
      return known;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return { ...known, rememberedFrom: soAt };
    }
  };
}
