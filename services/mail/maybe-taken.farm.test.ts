import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { letters } from '../../db/schema.ts';
import { onMailStages, SOON } from '../../test/engines/mail-stage.ts';

onMailStages((stage) => {
  const ids = () => stage.smtp.received.map(({ messageId }) => messageId);
  const halfAnHourPasses = async () => {
    // The log is written before the record.
    await vi.waitFor(async () => expect((await stage.records())[0]?.maybeTakenAt).toBeInstanceOf(Date), SOON);
    const maybeTakenAt = sql`${letters.maybeTakenAt} - interval '31 minutes'`;
    await stage.open.db.update(letters).set({ maybeTakenAt });
  };
  const retried = (times: number) =>
    vi.waitFor(async () => {
      const text = `select retry_count from pgboss.job where name = 'mail' and state < 'completed'`;
      const { rows } = await stage.open.query({ text });
      expect((rows as { retry_count: number }[])[0]?.retry_count).toBeGreaterThanOrEqual(times);
    }, SOON);

  it('a mail server that takes letters and drops the connection gets each twice at most', async () => {
    stage.manners.letter = () => 'drop';
    await stage.queue('ana@example.com');
    await stage.logged('not sent yet');
    await retried(3);
    expect(ids()).toHaveLength(1);
    expect(await stage.records()).toMatchObject([{ state: 'queued', tries: 1, maybeTaken: 1 }]);
    await halfAnHourPasses();
    const line = JSON.parse(await stage.logged('mail given up'));
    expect(line).toMatchObject({
      why: 'may have arrived',
      said: expect.stringMatching(/^It may have arrived/),
    });
    expect(ids()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
    const [letter] = await stage.records();
    expect(letter).toMatchObject({ state: 'refused', tries: 2, maybeTaken: 2, said: line.said });
  });

  it('a letter that may have been taken once is sent once more, and then done', async () => {
    stage.manners.letter = () => (stage.smtp.received.length === 0 ? 'drop' : null);
    await stage.queue('ana@example.com');
    await stage.logged('not sent yet');
    await retried(2);
    await halfAnHourPasses();
    expect(await stage.everybody()).toEqual(['ana@example.com', 'ana@example.com']);
    expect(new Set(ids()).size).toBe(1);
    expect(await stage.records()).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('a no afterwards is no copy: it is tried again as often as any other', async () => {
    let tries = 0;
    stage.manners.letter = () => {
      tries += 1;
      return tries === 1 ? 'drop' : tries < 4 ? { code: 451, text: '4.2.1 Later' } : null;
    };
    await stage.queue('ana@example.com');
    await stage.logged('not sent yet');
    await halfAnHourPasses();
    await stage.everybody();
    expect(tries).toBe(4);
    expect(ids()).toHaveLength(2);
  });

  it('a letter that was handed over twice by processes that died is not sent a third time', async () => {
    stage.manners.letter = () => ({ code: 451, text: '4.2.1 Later' });
    await stage.queue('ana@example.com');
    await stage.logged('not sent yet');
    await vi.waitFor(async () => {
      await stage.open.db.update(letters).set({ maybeTaken: 2 });
      await stage.logged('mail given up');
    }, SOON);
    expect(ids()).toEqual([]);
    expect(await stage.records()).toMatchObject([{ state: 'refused' }]);
  });
});
