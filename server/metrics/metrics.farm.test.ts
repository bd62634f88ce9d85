import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobFailed, watchedRun } from '../../db/jobs/watched-job.ts';
import * as schema from '../../db/schema.ts';
import { bringCast, type Cast } from '../../test/cast/cast.ts';
import { ask } from '../../test/cast/eggs.ts';
import { openTestFarm, type TestFarm } from '../../test/engines/open-test-farm.ts';
import { openMetrics } from './metrics.ts';

const TOKEN = 'a token that only this test and its monitor know';

let farm: TestFarm;
let cast: Cast;
beforeAll(async () => {
  farm = await openTestFarm('pglite', { METRICS_TOKEN: TOKEN });
  cast = await bringCast(farm);
});
afterAll(() => farm?.close());

const metrics = async (token = TOKEN) => {
  const answer = await farm.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

it('is not there without the token', async () => {
  expect((await farm.request('/metrics')).status).toBe(404);
  expect((await metrics(`${TOKEN}!`)).status).toBe(404);
});

it('counts requests by route and status, jobs and emails, and names nobody', async () => {
  await ask(cast.customer);
  await farm.letters();
  await farm.request('/plants/nobody@example.com');
  await watchedRun(farm.context, 'nightly', async () => {});
  const failing = watchedRun(farm.context, 'deposits-compare', () => Promise.reject(new JobFailed('No.')));
  await expect(failing).rejects.toThrow();

  const { status, type, text } = await metrics();
  expect([status, type]).toEqual([200, 'application/openmetrics-text; version=1.0.0; charset=utf-8']);
  expect(text).toMatch(
    /^farm_request_seconds_count\{method="POST",route="\/functions\/v1\/request-eggs",status="200"\} 1$/m,
  );
  expect(text).toMatch(
    /^farm_request_seconds_count\{method="GET",route="\/plants\/:slug",status="404"\} 1$/m,
  );
  expect(text).toMatch(/^farm_job_failing\{job="deposits-compare"\} 1$/m);
  expect(text).toMatch(/^farm_job_failing\{job="nightly"\} 0$/m);
  expect(text).toMatch(/^farm_job_last_success_seconds\{job="nightly"\} \d{10}/m);
  expect(text).toMatch(/^farm_letters\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^farm_database_up 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text.endsWith('# EOF\n')).toBe(true);
  expect(text).not.toMatch(/@|example|bearer|token/i);
});

it('says when the database is away, and answers', async () => {
  const db = drizzle('postgres://127.0.0.1:1/away', { schema });
  const text = await openMetrics({ ...farm.context, db }, String)?.read();
  expect(text).toMatch(/^farm_database_up 0$/m);
  expect(text).not.toMatch(/^farm_letters\{/m);
});

it('docs/metrics.md explains every name of the farm’s own', async () => {
  const { text } = await metrics();
  const named = [...text.matchAll(/^# TYPE (farm_\w+)/gm)].map(([, name]) => name);
  const explained = [...readFileSync('docs/metrics.md', 'utf8').matchAll(/`(farm_\w+)/g)].map(
    ([, name]) => name,
  );
  expect(explained.toSorted()).toEqual(named.toSorted());
});
