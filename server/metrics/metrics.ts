import { and, count, eq, isNull } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/database.ts';
import { jobRuns, letters } from '../../db/schema.ts';
import type { RouteName } from './route-names.ts';

/** What the database knows of jobs and emails: counts and times, never a person. */
async function farmNumbers(db: Database) {
  const ofState = (state: 'queued' | 'refused') =>
    db
      .select({ letters: count() })
      .from(letters)
      .where(and(eq(letters.state, state), isNull(letters.settled)));
  const [jobs, [waiting], [undelivered]] = await Promise.all([
    db.select().from(jobRuns),
    ofState('queued'),
    ofState('refused'),
  ]);
  return { jobs, waiting: waiting?.letters ?? 0, undelivered: undelivered?.letters ?? 0 };
}

const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

type Answered = { method: string; path: string; status: number };

export type Metrics = {
  /** @param ms how long it took */
  answered(request: Answered, ms: number): void;
  contentType: string;
  read(): Promise<string>;
};

/** Null without METRICS_TOKEN. What each name means is in docs/metrics.md. */
export function openMetrics({ config, db, log, diskRoom }: Context, routeName: RouteName): Metrics | null {
  if (!config.metricsToken) return null;
  const register = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'farm_request_seconds',
    help: 'Requests by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('farm_database_up', '1 when the database answered just now, else 0.');
  const disk = gauge('farm_disk_free_bytes', 'Free on the disk of DATA_DIR.');
  const succeeded = gauge('farm_job_last_success_seconds', 'When a job was last done, in Unix time.', [
    'job',
  ]);
  const failed = gauge('farm_job_last_failure_seconds', 'When a job last failed, in Unix time.', ['job']);
  const failing = gauge('farm_job_failing', "1 when a job's last run failed, else 0.", ['job']);
  const letters = gauge('farm_letters', 'Emails that wait to be sent, and undelivered ones.', ['state']);

  async function look() {
    for (const one of [succeeded, failed, failing, letters]) one.reset();
    disk.set(diskRoom().free);
    const numbers = await farmNumbers(db).catch((error) => {
      log.debug({ err: error }, 'metrics');
      return null;
    });
    up.set(numbers ? 1 : 0);
    if (!numbers) return;
    letters.set({ state: 'waiting' }, numbers.waiting);
    letters.set({ state: 'undelivered' }, numbers.undelivered);
    for (const { name: job, succeededAt, failedAt, failing: now } of numbers.jobs) {
      if (succeededAt) succeeded.set({ job }, succeededAt.getTime() / 1000);
      if (failedAt) failed.set({ job }, failedAt.getTime() / 1000);
      failing.set({ job }, now ? 1 : 0);
    }
  }

  return {
    answered: ({ method, path, status }, ms) =>
      requests.observe({ method, route: routeName(path), status }, ms / 1000),
    contentType: register.contentType,
    async read() {
      await look();
      return register.metrics();
    },
  };
}
