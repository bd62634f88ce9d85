import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { letters } from '../../db/schema.ts';
import { letterTo } from '../../test/cast/post.ts';
import { onMailStages, SOON } from '../../test/engines/mail-stage.ts';

onMailStages((stage) => {
  const givenUp = () =>
    stage.posts
      .flatMap(({ lines }) => lines)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'mail given up');

  it('gives up after the last try: one error in the log, and the letter is kept', async () => {
    stage.manners.recipient = (to) => ({ code: 451, text: `4.2.1 <${to}>: come back later` });
    await stage.open.db.transaction(async (tx) => {
      await stage.posts[0]?.mail.queue(tx, letterTo('ana@example.com'));
      // Two tries, because fifteen would take long.
      await tx.execute(sql`update pgboss.job set retry_limit = 1 where name = 'mail'`);
    });
    await stage.logged('mail given up');
    const [letter, ...others] = await stage.records();
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
    expect(stage.smtp.tries).toEqual(['ana@example.com', 'ana@example.com']);
  });

  it('gives up at once what is refused for good, and keeps it the same way', async () => {
    stage.manners.recipient = (to) => ({ code: 550, text: `5.1.1 <${to}>: no such user` });
    await stage.queue('gone@example.com');
    await stage.logged('mail given up');
    const [letter] = await stage.records();
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
    expect(stage.smtp.tries).toEqual(['gone@example.com']);
  });

  it('keeps no sign-in link of a letter it gave up', async () => {
    stage.manners.recipient = () => ({ code: 550, text: '5.1.1 no such user' });
    await stage.open.db.transaction(async (tx) => {
      await stage.posts[0]?.mail.queue(tx, { ...letterTo('gone@example.com'), kind: 'reset', secret: true });
    });
    await stage.logged('mail given up');
    expect(await stage.records()).toMatchObject([{ kind: 'reset', state: 'refused', body: null }]);
  });

  it('records a letter from the queue to the mail server, with the last no', async () => {
    let busy = true;
    stage.manners.letter = () => (busy ? { code: 451, text: '4.2.1 Come back later' } : null);
    await stage.queue('ana@example.com');
    expect(await stage.records()).toMatchObject([
      { kind: 'eggs-ready', to: 'ana@example.com', subject: 'Your eggs are ready', state: 'queued' },
    ]);
    await vi.waitFor(async () => expect((await stage.records())[0]?.said).toContain('Come back later'), SOON);
    expect(await stage.records()).toMatchObject([{ state: 'queued', endedAt: null }]);
    busy = false;
    await stage.everybody();
    const [letter] = await stage.records();
    expect(letter).toMatchObject({ state: 'sent', said: null, body: null, endedAt: expect.any(Date) });
    expect(letter?.tries).toBeGreaterThan(1);
    expect(stage.smtp.received.map(({ messageId }) => messageId)).toEqual([`<${letter?.id}@farm.example>`]);
  });

  it('does not send again what is recorded as sent, though the process died before its job was done', async () => {
    stage.manners.letter = () => ({ code: 451, text: '4.2.1 Come back later' });
    await stage.queue('ana@example.com');
    await stage.logged('not sent yet');
    await stage.open.db.update(letters).set({ state: 'sent', said: null });
    delete stage.manners.letter;
    expect(await stage.everybody()).toEqual([]);
    expect(await stage.records()).toMatchObject([{ state: 'sent' }]);
  });
});
