import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { RequestContext, Who } from '../../../core/context.ts';
import { anywhere } from '../../../db/anywhere.ts';
import type { Database } from '../../../db/database.ts';
import { personText } from '../../../db/member-text.ts';
import { PAGE } from '../../../db/read-page.ts';
import { history, historyValues, profiles } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { momentOn } from '../../facts/calendar/calendar.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { type HistoryView, KINDS } from './history-view.ts';

const name = sql<
  string | null
>`nullif(concat_ws(' ', ${profiles.firstName}, nullif(${profiles.lastName}, '')), '')`;

function among({ show: kind, from, to }: HistoryView): SQL | undefined {
  return and(
    kind === 'files' ? eq(history.act, 'exported') : undefined,
    kind === 'all' || kind === 'files' ? undefined : inArray(history.what, KINDS[kind].tables),
    from ? gte(history.at, momentOn(from, 0)) : undefined,
    to ? lt(history.at, momentOn(plusDays(to, 1), 0)) : undefined,
  );
}

/** `limit` lines after the first `offset`, of those before one if it is given. */
type Part = { before?: number; offset: number; limit: number };

const newest = desc(history.id);

/** What a line is about, or where it came from. */
const inValues = (text: string) => or(ilike(historyValues.label, text), ilike(historyValues.network, text));

/** Newest first, by id: the order they were written in. A search asks each of its indexes for as many as it needs. */
function idsOf(db: Database, view: HistoryView, { before, offset, limit }: Part) {
  const older = (id: PgColumn) => (before === undefined ? undefined : lt(id, before));
  const kept = and(among(view), older(history.id));
  const some = (many: number, where?: SQL) =>
    db.select({ id: history.id }).from(history).where(and(kept, where)).orderBy(newest).limit(many);
  if (!view.query) return some(limit).offset(offset);
  const many = offset + limit;
  const text = anywhere(view.query);
  const about = db
    .select({ id: history.id })
    .from(history)
    .innerJoin(historyValues, eq(historyValues.id, history.id))
    .where(and(among(view), older(historyValues.id), inValues(text)))
    .orderBy(desc(historyValues.id))
    .limit(many);
  const ofOne = some(many, eq(history.by, profiles.id)).as('of_one');
  const byPeople = db
    .select({ id: ofOne.id })
    .from(profiles)
    .crossJoinLateral(ofOne)
    .where(ilike(personText, text))
    .orderBy(desc(ofOne.id))
    .limit(many);
  return union(about, byPeople, some(many, eq(history.key, view.query)))
    .orderBy(sql`id desc`)
    .limit(limit)
    .offset(offset);
}

/** A search that finds much finds a page here, without its indexes. */
const START = 2_000;

function idsAtStart(db: Database, view: HistoryView, { offset, limit }: Part) {
  const text = anywhere(view.query);
  const { id, by, key } = history;
  const start = db
    .select({ id, by, key })
    .from(history)
    .where(among(view))
    .orderBy(newest)
    .limit(START)
    .as('start');
  return db
    .select({ id: start.id })
    .from(start)
    .leftJoin(historyValues, eq(historyValues.id, start.id))
    .leftJoin(profiles, eq(profiles.id, start.by))
    .where(or(inValues(text), ilike(personText, text), eq(start.key, view.query)))
    .orderBy(desc(start.id))
    .limit(limit)
    .offset(offset);
}

/** @param ids of few lines */
const lines = (db: Database, ids: SQLWrapper) =>
  db
    .select({
      id: history.id,
      at: history.at,
      by: history.by,
      name,
      act: history.act,
      what: history.what,
      key: history.key,
      /** Null once it was erased. */
      kept: historyValues.id,
      label: historyValues.label,
      network: historyValues.network,
      before: historyValues.before,
      after: historyValues.after,
    })
    .from(history)
    .leftJoin(historyValues, eq(historyValues.id, history.id))
    .leftJoin(profiles, eq(profiles.id, history.by))
    // An array, because a join would read the whole history.
    .where(sql`${history.id} = any(array(${ids}))`)
    .orderBy(newest);

/** Newest first. @throws Refusal 403 */
export async function readHistory({ db }: Pick<RequestContext, 'db'>, who: Who, view: HistoryView) {
  mustBeAdmin(who);
  const part = { offset: (view.page - 1) * PAGE, limit: PAGE + 1 };
  let rows = view.query ? await lines(db, idsAtStart(db, view, part)) : [];
  if (rows.length <= PAGE) rows = await lines(db, idsOf(db, view, part));
  return { rows: rows.slice(0, PAGE), hasOlder: rows.length > PAGE };
}

export type HistoryRow = Awaited<ReturnType<typeof readHistory>>['rows'][number];

/** All that the view finds, newest first. @returns what reads up to `limit` lines after `last` @throws Refusal 403 */
export function readHistoryFile({ db }: Pick<RequestContext, 'db'>, who: Who, view: HistoryView) {
  mustBeAdmin(who);
  return (limit: number, last?: { id: number }) =>
    lines(db, idsOf(db, view, { before: last?.id, offset: 0, limit }));
}
