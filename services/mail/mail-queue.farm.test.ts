import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runningClock } from '../../clock.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../../db/open.ts';
import { letters } from '../../db/schema.ts';
import { newPostgres } from '../../test/new-postgres.ts';
import type { Engine } from '../../test/open-test-farm.ts';
import { letterTo, openPost } from '../../test/post.ts';
import { type SmtpManners, startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';
import { mailboxDelivery, readMailbox } from './mailbox.ts';

const SOON = { timeout: 20_000, interval: 25 };

describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
  const manners: Partial<SmtpManners> = {};
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let open: OpenDatabase;
  let posts: Awaited<ReturnType<typeof openPost>>[] = [];

  beforeAll(async () => {
    smtp = await startSmtp(manners);
    if (engine === 'pglite') {
      open = await openPglite(null, new Blob([readFileSync(inject('pgliteDump'))]));
      posts = [await openPost(open, smtp.url)];
      return;
    }
    const database = await newPostgres();
    open = await openPostgres(database);
    // Two copies of the program on one database.
    posts = [await openPost(open, smtp.url), await openPost(await openPostgres(database), smtp.url)];
  });
  afterAll(async () => {
    for (const post of posts) await post.close();
    await smtp.close();
  });
  beforeEach(async () => {
    await open.query({ text: 'delete from pgboss.job' });
    await open.db.delete(letters);
    for (const name of Object.keys(manners) as (keyof SmtpManners)[]) delete manners[name];
    smtp.received.splice(0);
    smtp.tries.splice(0);
    for (const { lines } of posts) lines.splice(0);
  });

  const queue = (...addresses: string[]) =>
    open.db.transaction(async (tx) => {
      for (const to of addresses) await posts[0]?.mail.queue(tx, letterTo(to));
    });

  const waiting = async () =>
    (await open.query({ text: `select id from pgboss.job where name = 'mail' and state < 'completed'` }))
      .rows;

  /** Waits for an empty queue. @returns the recipients, in order */
  async function everybody() {
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON);
    return smtp.received.flatMap(({ recipients }) => recipients);
  }

  const logged = (words: string) =>
    vi.waitFor(() => {
      const line = posts.flatMap(({ lines }) => lines).find((one) => one.includes(words));
      if (!line) throw new Error(`nothing in the log says ${words}`);
      return line;
    }, SOON);

  it('sends thirty letters queued in one change once each', async () => {
    const all = Array.from({ length: 30 }, (_, n) => `n${n}@example.com`);
    await queue(...all);
    expect((await everybody()).sort()).toEqual(all.sort());
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it('sends a letter that somebody waits for before those queued earlier', async () => {
    await open.db.transaction(async (tx) => {
      for (let n = 0; n < 20; n += 1) await posts[0]?.mail.queue(tx, letterTo(`n${n}@example.com`));
      await posts[0]?.mail.queue(tx, { ...letterTo('waits@example.com'), urgent: true });
    });
    // Another copy may have begun one beside it.
    expect((await everybody()).indexOf('waits@example.com')).toBeLessThan(posts.length);
  });

  it('sends each letter once while changes come in from everywhere', async () => {
    const all = Array.from({ length: 20 }, (_, n) => `n${n}@example.com`);
    await Promise.all(
      all.map((to, n) =>
        open.db.transaction((tx) => posts[n % posts.length]?.mail.queue(tx, letterTo(to)) ?? tx.rollback()),
      ),
    );
    expect((await everybody()).sort()).toEqual(all.sort());
  });

  it('never sends a letter of a change that was taken back', async () => {
    const takenBack = open.db.transaction(async (tx) => {
      await posts[0]?.mail.queue(tx, letterTo('nobody@example.com'));
      throw new Error('changed my mind');
    });
    await expect(takenBack).rejects.toThrow('changed my mind');
    await queue('ana@example.com');
    expect(await everybody()).toEqual(['ana@example.com']);
    expect(smtp.tries).toEqual(['ana@example.com']);
  });

  it('tries again after "not now", and the letter arrives once', async () => {
    const tried: unknown[] = [];
    manners.letter = ({ messageId }) => {
      tried.push(messageId);
      return tried.length < 3 ? { code: 451, text: '4.2.1 Come back later' } : null;
    };
    await queue('ana@example.com');
    expect(await everybody()).toEqual(['ana@example.com']);
    expect(tried).toHaveLength(3);
    expect(new Set(tried).size).toBe(1);
  });

  it('takes no for an answer: a refusal for good is not tried again', async () => {
    manners.recipient = (to) =>
      to === 'gone@example.com' ? { code: 550, text: `5.1.1 <${to}>: no such user` } : null;
    await queue('gone@example.com', 'ana@example.com');
    expect(await everybody()).toEqual(['ana@example.com']);
    expect(smtp.tries.filter((to) => to === 'gone@example.com')).toHaveLength(1);
    // Or the next test finds this line in its log.
    await logged('refused for good');
  });

  it.each([
    ['refused for good', 550],
    ['not sent yet', 451],
  ])('logs that a letter was %s without saying to whom or what', async (words, code) => {
    let asked = 0;
    manners.recipient = (to) => {
      asked += 1;
      return asked === 1 ? { code, text: `<${to}>: not here` } : null;
    };
    await queue('ana@example.com');
    const line = await logged(words);
    expect(line).toContain('not here');
    expect(line).not.toContain('ana@example.com');
    expect(line).not.toContain('blue cooler');
    await everybody();
  });

  const records = () => open.db.select().from(letters).orderBy(letters.to);

  const givenUp = () =>
    posts
      .flatMap(({ lines }) => lines)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'mail given up');

  it('gives up after the last try: one error in the log, and the letter is kept', async () => {
    manners.recipient = (to) => ({ code: 451, text: `4.2.1 <${to}>: come back later` });
    await open.db.transaction(async (tx) => {
      await posts[0]?.mail.queue(tx, letterTo('ana@example.com'));
      // Two tries, because fifteen would take long.
      await tx.execute(sql`update pgboss.job set retry_limit = 1 where name = 'mail'`);
    });
    await logged('mail given up');
    const [letter, ...others] = await records();
    expect(others).toEqual([]);
    const { text, html } = letterTo('ana@example.com');
    expect(letter).toMatchObject({ state: 'refused', tries: 2, body: { text, html } });
    expect(letter?.said).toContain('451 4.2.1 <…>: come back later');
    expect(givenUp()).toEqual([
      {
        level: 50,
        time: expect.any(Number),
        job: letter?.id,
        subject: 'Your eggs are ready',
        tries: 2,
        why: 'tried for long enough',
        said: expect.stringContaining('451 4.2.1 <…>: come back later'),
        msg: 'mail given up',
      },
    ]);
    expect(smtp.tries).toEqual(['ana@example.com', 'ana@example.com']);
  });

  it('gives up at once what is refused for good, and keeps it the same way', async () => {
    manners.recipient = (to) => ({ code: 550, text: `5.1.1 <${to}>: no such user` });
    await queue('gone@example.com');
    await logged('mail given up');
    const [letter] = await records();
    expect(letter).toMatchObject({
      to: 'gone@example.com',
      state: 'refused',
      body: { text: expect.any(String) },
    });
    expect(givenUp()).toMatchObject([
      {
        level: 50,
        job: letter?.id,
        tries: 1,
        why: 'refused for good',
        said: '550 5.1.1 <…>: no such user',
      },
    ]);
    expect(smtp.tries).toEqual(['gone@example.com']);
  });

  it('keeps no sign-in link of a letter it gave up', async () => {
    manners.recipient = () => ({ code: 550, text: '5.1.1 no such user' });
    await open.db.transaction(async (tx) => {
      await posts[0]?.mail.queue(tx, { ...letterTo('gone@example.com'), kind: 'reset', secret: true });
    });
    await logged('mail given up');
    expect(await records()).toMatchObject([{ kind: 'reset', state: 'refused', body: null }]);
  });

  it('records a letter from the queue to the mail server, with the last no', async () => {
    let busy = true;
    manners.letter = () => (busy ? { code: 451, text: '4.2.1 Come back later' } : null);
    await queue('ana@example.com');
    expect(await records()).toMatchObject([
      { kind: 'eggs-ready', to: 'ana@example.com', subject: 'Your eggs are ready', state: 'queued' },
    ]);
    await vi.waitFor(async () => expect((await records())[0]?.said).toContain('Come back later'), SOON);
    expect(await records()).toMatchObject([{ state: 'queued', endedAt: null }]);
    busy = false;
    await everybody();
    const [letter] = await records();
    expect(letter).toMatchObject({ state: 'sent', said: null, body: null, endedAt: expect.any(Date) });
    expect(letter?.tries).toBeGreaterThan(1);
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${letter?.id}@farm.example>`]);
  });

  it('does not send again what is recorded as sent, though the process died before its job was done', async () => {
    manners.letter = () => ({ code: 451, text: '4.2.1 Come back later' });
    await queue('ana@example.com');
    await logged('not sent yet');
    await open.db.update(letters).set({ state: 'sent', said: null });
    delete manners.letter;
    expect(await everybody()).toEqual([]);
    expect(await records()).toMatchObject([{ state: 'sent' }]);
  });

  describe('a letter outlasts', () => {
    const patientLetter = async () => {
      await queue('ana@example.com');
      await logged('not sent yet');
      expect(await waiting()).toHaveLength(1);
    };

    it('a mail server that is down', async () => {
      await smtp.close();
      await patientLetter();
      smtp = await startSmtp(manners, smtp.port);
      expect(await everybody()).toEqual(['ana@example.com']);
    });

    it('a mail server that picks up and never says a word', async () => {
      await smtp.close();
      const silent = createServer().listen(smtp.port, '127.0.0.1');
      await patientLetter();
      await new Promise((resolve) => silent.close(resolve));
      smtp = await startSmtp(manners, smtp.port);
      expect(await everybody()).toEqual(['ana@example.com']);
    });

    it('a changed password that the farm has not been told yet', async () => {
      manners.login = () => ({ code: 535, text: '5.7.8 Wrong password' });
      await patientLetter();
      delete manners.login;
      expect(await everybody()).toEqual(['ana@example.com']);
    });
  });

  it('leaves one letter in the demo mailbox, however often it is brought', async () => {
    const delivery = mailboxDelivery(open.db, runningClock(null));
    const letter = { id: randomUUID(), ...letterTo('ana@example.com') };
    for (let n = 0; n < 3; n += 1) expect(await delivery.deliver(letter)).toEqual({ accepted: true });
    expect((await readMailbox(open.db)).map(({ id }) => id)).toEqual([letter.id]);
  });
});
