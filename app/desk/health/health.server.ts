import type { Context, Who } from '../../../context.ts';
import { unsafeIn } from '../../../db/durability.ts';
import { JOBS } from '../../../db/jobs/watched-job.ts';
import { jobRuns } from '../../../db/schema.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readBackupFacts } from '../../backup/backup-facts.server.ts';
import { undeliveredLetters } from '../outbox/outbox.server.ts';
import { backupLine } from './backup-health.ts';
import { clockJump, clockLine } from './clock-line.ts';
import { diskLine, emailsLine, jobLine } from './health.ts';
import { mailDomainLine } from './mail-domain-line.ts';
import { powerCutLine } from './power-cut-line.ts';

/** How the farm's program is. @throws Refusal 403 */
export async function readHealth(context: Context, who: Who) {
  mustBeAdmin(who);
  const now = context.clock.now();
  const [runs, undelivered, backups, unsafe] = await Promise.all([
    context.db.select().from(jobRuns),
    undeliveredLetters(context, who),
    readBackupFacts(context),
    context.config.databaseUrl ? unsafeIn(context.db) : [],
  ]);
  const upMs = process.uptime() * 1000;
  const runOf = (name: string) => runs.find((run) => run.name === name);
  return {
    program: [
      backupLine(backups, now),
      emailsLine(undelivered, runOf('mail'), now),
      ...mailDomainLine(context.mailDomain),
      ...clockLine(backups.ahead, clockJump()),
      diskLine(context.diskRoom()),
      ...powerCutLine(unsafe),
    ],
    jobs: JOBS.filter((name) => name !== 'mail' && (name !== 'backup' || backups.since)).map((name) =>
      jobLine(name, runOf(name), now, upMs),
    ),
  };
}
