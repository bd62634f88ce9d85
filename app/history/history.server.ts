import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { RequestContext, Who } from '../../context.ts';
import { personText } from '../../db/member-text.ts';
import type { Database } from '../../db/open.ts';
import { PAGE } from '../../db/read-page.ts';
import { history, historyValues, profiles } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { momentOn } from '../farm/calendar.ts';
import { plusDays } from '../farm/days.ts';
import { type HistoryView, KINDS } from './history-view.ts';

const name = sql<
  string | null
>`nullif(concat_ws(' ', ${profiles.firstName}, nullif(${profiles.lastName}, '')), '')`;

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const newestFirst = [desc(history.at), desc(history.id)];

function among({ kind, from, to }: HistoryView): SQL | undefined {
  return and(
    kind === 'files' ? eq(history.act, 'exported') : undefined,
    kind === 'all' || kind === 'files' ? undefined : inArray(history.what, KINDS[kind].tables),
    from ? gte(history.at, momentOn(from, 0)) : undefined,
    to ? lt(history.at, momentOn(plusDays(to, 1), 0)) : undefined,
  );
}

/** What a line is about, or where it came from. */
const inValues = (text: string) => or(ilike(historyValues.label, text), ilike(historyValues.network, text));

/** By values, by who did it, and by the row, each with its index. */
function found(db: Database, query: string) {
  const text = anywhere(query);
  const people = db.select({ id: profiles.id }).from(profiles).where(ilike(personText, text));
  return unionAll(
    db.select({ id: historyValues.id }).from(historyValues).where(inValues(text)),
    // An array, because a join would read the whole history.
    db.select({ id: history.id }).from(history).where(sql`${history.by} = any(array(${people}))`),
    db.select({ id: history.id }).from(history).where(eq(history.key, query)),
  );
}

const idsOf = (db: Database, view: HistoryView) =>
  db
    .select({ id: history.id })
    .from(history)
    .where(and(among(view), view.query ? inArray(history.id, found(db, view.query)) : undefined))
    .orderBy(...newestFirst);

/** A search that finds much finds a page here, where an index would have to sort it all. */
const START = 2_000;

function idsAtStart(db: Database, view: HistoryView) {
  const text = anywhere(view.query);
  const { id, at, by, key } = history;
  const start = db
    .select({ id, at, by, key })
    .from(history)
    .where(among(view))
    .orderBy(...newestFirst)
    .limit(START)
    .as('start');
  return db
    .select({ id: start.id })
    .from(start)
    .leftJoin(historyValues, eq(historyValues.id, start.id))
    .leftJoin(profiles, eq(profiles.id, start.by))
    .where(or(inValues(text), ilike(personText, text), eq(start.key, view.query)))
    .orderBy(desc(start.at), desc(start.id));
}

const lines = (db: Database, where: SQL) =>
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
    .where(where)
    .orderBy(...newestFirst);

/** Newest first. @throws Refusal 403 */
export async function readHistory({ db }: Pick<RequestContext, 'db'>, who: Who, view: HistoryView) {
  mustBeAdmin(who);
  const readPage = (ids: ReturnType<typeof idsOf> | ReturnType<typeof idsAtStart>) =>
    lines(db, inArray(history.id, ids.limit(PAGE + 1).offset((view.page - 1) * PAGE)));
  let rows = view.query ? await readPage(idsAtStart(db, view)) : [];
  if (rows.length <= PAGE) rows = await readPage(idsOf(db, view));
  return { rows: rows.slice(0, PAGE), hasOlder: rows.length > PAGE };
}

export type HistoryRow = Awaited<ReturnType<typeof readHistory>>['rows'][number];

/** All pages as they are now, newest first. @returns what reads the next lines @throws Refusal 403 */
export async function readHistoryFile({ db }: Pick<RequestContext, 'db'>, who: Who, view: HistoryView) {
  mustBeAdmin(who);
  const all = await idsOf(db, view);
  let place = 0;
  return (limit: number) => {
    const ids = all.slice(place, place + limit).map(({ id }) => id);
    place += limit;
    return lines(db, inArray(history.id, ids));
  };
}
