import type { Context, Who } from '../../context.ts';
import { roomOn } from '../../db/disk-room.ts';
import { jobRuns } from '../../db/schema.ts';
import { JOBS } from '../../db/watched-job.ts';
import { mustBeAdmin } from '../accounts/who-may.ts';
import { undeliveredLetters } from '../letters/outbox.server.ts';
import { diskLine, jobLine, lettersLine } from './health.ts';

/** How the farm's program is. @throws Refusal 403 */
export async function readHealth(context: Context, who: Who) {
  mustBeAdmin(who);
  const now = context.clock.now();
  const [runs, undelivered] = await Promise.all([
    context.db.select().from(jobRuns),
    undeliveredLetters(context, who),
  ]);
  const upMs = process.uptime() * 1000;
  const runOf = (name: string) => runs.find((run) => run.name === name);
  return {
    program: [lettersLine(undelivered), diskLine(roomOn(context.config.dataFolder))],
    jobs: JOBS.map((name) => jobLine(name, runOf(name), now, upMs)),
  };
}
