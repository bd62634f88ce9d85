import type { OpenDatabase, Statement } from '../../db/database.ts';

export type SentStatement = { text: string; values: unknown[] };

/** Transaction control, the job queue and the change feed. */
const BESIDES = /^\s*(begin|commit|rollback|savepoint|release|set )|pgboss\.|^listen |pg_notify/i;

/** Until `stop`, including transactions but not the job queue. */
export function listenToStatements({ open }: { open: OpenDatabase }): {
  recorded: SentStatement[];
  stop(): void;
} {
  const recorded: SentStatement[] = [];
  const record = ({ text, values = [] }: Statement) => {
    if (!BESIDES.test(text)) recorded.push({ text, values });
  };
  open.statements.on('statement', record);
  return { recorded, stop: () => void open.statements.off('statement', record) };
}
