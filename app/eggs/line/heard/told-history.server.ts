import type { Database } from '../../../../db/database.ts';
import type { ToldHow } from '../../../../db/egg-words.ts';
import { history, historyValues } from '../../../../db/schema.ts';

/** A line of the history, as of a change of the request. The id of the request or of the farewell, whom it is about, and their first name */
export async function rememberTold(
  tx: Database,
  { key, about, label }: { key: string; about: string; label: string },
  { how, at, by }: { how: ToldHow; at: Date; by: string },
) {
  const act = { at, by, act: 'changed', what: 'egg_requests', key } as const;
  const [line] = await tx.insert(history).values(act).returning({ id: history.id });
  if (!line) return;
  const after = { told_at: at.toISOString(), told_how: how };
  await tx.insert(historyValues).values({ id: line.id, about, label, after });
}
