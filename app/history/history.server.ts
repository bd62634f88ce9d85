import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RequestContext, Who } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { PAGE } from '../../db/read-page.ts';
import { history, historyValues, profiles } from '../../db/schema.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { type HistoryView, KINDS } from './history-view.ts';

const name = sql<string | null>`nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), '')`;

const other = alias(profiles, 'other');
/** Of rows that do not name their person, such as sessions, when somebody else changed them. */
const otherInWords = sql<string>`concat_ws(' ', ${other.firstName}, nullif(${other.lastName}, ''), ${other.email})`;
const isOther = sql`${historyValues.about} is distinct from ${history.by}`;
const label = sql<string | null>`coalesce(${historyValues.label},
  case when ${isOther} then nullif(${otherInWords}, '') end)`;

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matching({ query, kind }: HistoryView): SQL | undefined {
  const text = anywhere(query);
  return and(
    kind === 'files' ? eq(history.act, 'exported') : undefined,
    kind === 'all' || kind === 'files' ? undefined : inArray(history.what, KINDS[kind].tables),
    query
      ? or(sql`${label} ilike ${text}`, ilike(profiles.email, text), sql`${name} ilike ${text}`)
      : undefined,
  );
}

const lines = (db: Database) =>
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
      label,
      network: historyValues.network,
      before: historyValues.before,
      after: historyValues.after,
    })
    .from(history)
    .leftJoin(historyValues, eq(historyValues.id, history.id))
    .leftJoin(profiles, eq(profiles.id, history.by))
    .leftJoin(other, eq(other.id, historyValues.about))
    .orderBy(desc(history.id));

/** Newest first. @throws Refusal 403 */
export async function readHistory({ db }: Pick<RequestContext, 'db'>, who: Who, view: HistoryView) {
  mustBeAdmin(who);
  const found = await lines(db)
    .where(matching(view))
    .limit(PAGE + 1)
    .offset((view.page - 1) * PAGE);
  return { rows: found.slice(0, PAGE), hasOlder: found.length > PAGE };
}

export type HistoryRow = Awaited<ReturnType<typeof readHistory>>['rows'][number];

/** Older than `last`. @throws Refusal 403 */
export async function readHistoryAfter(
  { db }: Pick<RequestContext, 'db'>,
  who: Who,
  limit: number,
  last?: HistoryRow,
) {
  mustBeAdmin(who);
  return lines(db)
    .where(last && lt(history.id, last.id))
    .limit(limit);
}
