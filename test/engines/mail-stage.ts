import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, vi } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import type { JobName } from '../../db/jobs/watched-job.ts';
import { openPglite, openPostgres } from '../../db/open.ts';
import { jobRuns, letters, mailStops } from '../../db/schema.ts';
import { letterTo, openPost } from '../cast/post.ts';
import { type SmtpManners, startSmtp } from '../stand-ins/stand-in-smtp.ts';
import { newPostgres } from './new-postgres.ts';
import type { Engine } from './open-test-farm.ts';

export const SOON = { timeout: 20_000, interval: 25 };

/** A database, one or two copies of the program that send its mail, and the server that takes it. */
export class MailStage {
  readonly manners: Partial<SmtpManners> = {};
  open!: OpenDatabase;
  smtp!: Awaited<ReturnType<typeof startSmtp>>;
  posts: Awaited<ReturnType<typeof openPost>>[] = [];

  async enter(engine: Engine): Promise<void> {
    this.smtp = await startSmtp(this.manners);
    if (engine === 'pglite') {
      this.open = await openPglite(null, new Blob([readFileSync(inject('pgliteDump'))]));
      this.posts = [await openPost(this.open, this.smtp.url)];
      return;
    }
    const database = await newPostgres();
    this.open = await openPostgres(database);
    const { url } = this.smtp;
    // Two copies of the program on one database.
    this.posts = [await openPost(this.open, url), await openPost(await openPostgres(database), url)];
  }

  async leave(): Promise<void> {
    for (const post of this.posts) await post.close();
    await this.smtp.close();
  }

  /** A letter that a test left under way ends first, or the next test would receive it. */
  private async endJobs(): Promise<void> {
    await this.open.query({ text: `delete from pgboss.job where state <> 'active'` });
    expect((await this.open.query({ text: 'select id from pgboss.job' })).rows).toEqual([]);
  }

  async empty(): Promise<void> {
    await vi.waitFor(() => this.endJobs(), SOON);
    await this.open.db.delete(letters);
    await this.open.db.delete(mailStops);
    await this.open.db.delete(jobRuns);
    for (const name of Object.keys(this.manners) as (keyof SmtpManners)[]) delete this.manners[name];
    this.smtp.received.splice(0);
    this.smtp.tries.splice(0);
    for (const { lines } of this.posts) lines.splice(0);
  }

  queue(...addresses: string[]): Promise<void> {
    return this.open.db.transaction(async (tx) => {
      for (const to of addresses) await this.posts[0]?.mail.queue(tx, letterTo(to));
    });
  }

  async waiting(): Promise<unknown[]> {
    const text = `select id from pgboss.job where name = 'mail' and state < 'completed'`;
    return (await this.open.query({ text })).rows;
  }

  /** Waits for an empty queue. @returns the recipients, in order */
  async everybody(): Promise<string[]> {
    await vi.waitFor(async () => expect(await this.waiting()).toEqual([]), SOON);
    return this.smtp.received.flatMap(({ recipients }) => recipients);
  }

  /** Waits for a line in the log. */
  logged(words: string): Promise<string> {
    return vi.waitFor(() => {
      const line = this.posts.flatMap(({ lines }) => lines).find((one) => one.includes(words));
      if (!line) throw new Error(`nothing in the log says ${words}`);
      return line;
    }, SOON);
  }

  /** What is known of a job's last runs. */
  async runOf(name: JobName) {
    const [run] = await this.open.db.select().from(jobRuns).where(eq(jobRuns.name, name));
    return run;
  }

  records() {
    return this.open.db.select().from(letters).orderBy(letters.to);
  }
}

/** Runs `tests` on both engines, each test with an empty queue. */
export function onMailStages(tests: (stage: MailStage) => void): void {
  describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
    const stage = new MailStage();
    beforeAll(() => stage.enter(engine));
    afterAll(() => stage.leave());
    beforeEach(() => stage.empty());
    tests(stage);
  });
}
