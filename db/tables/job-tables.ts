import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The last success and failure of each job. */
export const jobRuns = pgTable(
  'job_runs',
  {
    name: text('name').primaryKey(),
    succeededAt: moment('succeeded_at'),
    failedAt: moment('failed_at'),
    /** Why it failed last, for an owner; never a person's data. */
    said: text('said'),
    failing: boolean('failing').notNull(),
  },
  (table) => [check('job_runs_failing', sql`not ${table.failing} or ${table.said} is not null`)],
);
