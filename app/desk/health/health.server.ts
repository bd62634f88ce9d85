import type { Context, Who } from '../../../core/context.ts';
import { THIS_VERSION } from '../../../core/this-version.ts';
import {
  collationCommands,
  collationSays,
  type MovedCollation,
  movedCollation,
  unsafeIn,
} from '../../../db/database-warnings.ts';
import { JOBS } from '../../../db/jobs/watched-job.ts';
import { jobRuns } from '../../../db/schema.ts';
import { readServiceFailures } from '../../../services/service-failures.ts';
import { mustBeAdmin } from '../../access/who-may.ts';
import { readBackupFacts } from '../../backup/backup-facts.server.ts';
import { readMailMatters } from '../outbox/unsent-mail.server.ts';
import { backupLine } from './backup-health.ts';
import { clockJump, clockLine } from './clock-line.ts';
import { diskLine, emailsLine, type HealthLine, jobLine } from './health.ts';
import { mailDomainLine } from './mail-domain-line.ts';
import { powerCutLine } from './power-cut-line.ts';
import { proxyLine } from './proxy-line.ts';
import { serviceLines } from './service-lines.ts';
import { versionLine } from './version-line.ts';

/** Nothing while the database sorts as it did when it was made. */
function collationLine(moved: MovedCollation | null): HealthLine[] {
  if (!moved) return [];
  const todo = {
    text: `Ask the person who runs the server to run both as the database’s owner, in this order, at a quiet hour: ${collationCommands(moved)}.`,
  };
  return [{ title: 'Sorting', state: 'risky', text: collationSays(moved), todo }];
}

/** How the farm's program is. @throws Refusal 403 */
export async function readHealth(context: Context, who: Who) {
  mustBeAdmin(who);
  const now = context.clock.now();
  const [runs, mail, failures, backups, unsafe, moved] = await Promise.all([
    context.db.select().from(jobRuns),
    readMailMatters(context, who),
    readServiceFailures(context),
    readBackupFacts(context),
    context.config.databaseUrl ? unsafeIn(context.db) : [],
    context.config.databaseUrl ? movedCollation(context.db) : null,
  ]);
  const upMs = process.uptime() * 1000;
  const runOf = (name: string) => runs.find((run) => run.name === name);
  return {
    program: [
      backupLine(backups, now),
      emailsLine(mail.undelivered, runOf('mail'), now, mail),
      ...mailDomainLine(context.mailDomain),
      ...serviceLines(failures, now),
      ...clockLine(backups.ahead, clockJump()),
      diskLine(context.diskRoom()),
      versionLine(THIS_VERSION, now, context.newestVersion?.number()),
      ...powerCutLine(unsafe),
      ...proxyLine(context.proxies.unnamed()),
      ...collationLine(moved),
    ],
    jobs: JOBS.filter((name) => name !== 'mail' && (name !== 'backup' || backups.since)).map((name) =>
      jobLine(name, runOf(name), now, upMs),
    ),
  };
}

export const whatIsNew = () => THIS_VERSION.news;
