import { expect, it } from 'vitest';
import { THIS_VERSION } from '../../../core/this-version.ts';
import { JobFailed, watchedRun } from '../../../db/jobs/watched-job.ts';
import { openLog } from '../../../server/log.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

onPostgres((stage) => {
  const page = async (path: string) =>
    (await (await stage.cast.admin.get(path)).text())
      .replace(/<!-- -->/g, '')
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/<[^>]+>/g, ' ');

  it('a job that fails is on the owner’s page and in the log until it works again', async () => {
    const { db, clock } = stage.farm.context;
    const lines: string[] = [];
    const records = { db, clock, log: openLog('info', { write: (line) => void lines.push(line) }) };
    const compare = (run: () => Promise<unknown>) => watchedRun(records, 'deposits-compare', run);

    expect(await page('/dashboard')).not.toContain('Comparing deposits');
    await expect(compare(() => Promise.reject(new JobFailed('Stripe did not answer.')))).rejects.toThrow();
    expect(await page('/dashboard')).toMatch(
      /Comparing deposits with Stripe failed today, [\d:]+ (AM|PM)\.\s+Stripe did not answer\. .*See what to do/s,
    );
    expect(await page('/dashboard/health')).toMatch(/Failed today, .* (AM|PM): Stripe did not answer\./);
    await expect(compare(() => Promise.reject(new Error('ana@example.com is odd')))).rejects.toThrow();
    const health = await page('/dashboard/health');
    expect(health).toContain('Something unexpected went wrong.');
    expect(health).not.toContain('ana@example.com');

    await compare(async () => {});
    expect(await page('/dashboard')).not.toContain('Comparing deposits');
    expect(await page('/dashboard/health')).toMatch(/Last done today, .*Last failed today/);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { job: 'deposits-compare', msg: 'job failed' },
      { job: 'deposits-compare', msg: 'job failed' },
      { job: 'deposits-compare', msg: 'job done' },
    ]);
  });

  it('names a proxy that the settings do not name, which only an owner can show', async () => {
    const through = async (headers: Record<string, string>) => {
      await stage.farm.request('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } }, '198.51.100.7');
      const sent = { headers: { ...stage.cast.admin.headers, ...headers } };
      const answer = await stage.farm.request('/dashboard/health', sent, '198.51.100.7');
      return (await answer.text()).replace(/<!-- -->/g, '');
    };
    // Other tests on the same farm may have come through another.
    const named = /TRUSTED_PROXIES=[\d.,]*198\.51\.100\.7/;
    expect(await through({})).not.toMatch(named);
    expect(await through({ 'X-Forwarded-For': '203.0.113.9' })).toMatch(named);
  });

  it('says how old the program is, and what is new in it when asked', async () => {
    const { number, news } = THIS_VERSION;
    const health = await page('/dashboard/health');
    expect(health).toMatch(new RegExp(`Version .*${number} of `, 's'));
    expect(health).toContain('See what is new in it');
    expect(health).not.toContain('What is new in this version');
    const asked = await page('/dashboard/health?news');
    expect(asked).toContain('What is new in this version');
    expect(asked).toContain(news.at(-1));
  });

  it('is for owners only', async () => {
    expect((await stage.cast.customer.get('/dashboard/health')).status).toBe(403);
    expect((await stage.cast.visitor.get('/dashboard/health')).status).toBe(401);
  });
});
