import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { letterTo } from '../../test/cast/post.ts';
import { onMailStages } from '../../test/engines/mail-stage.ts';
import { startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';

onMailStages((stage) => {
  it('sends thirty letters queued in one change once each', async () => {
    const all = Array.from({ length: 30 }, (_, n) => `n${n}@example.com`);
    await stage.queue(...all);
    expect((await stage.everybody()).sort()).toEqual(all.sort());
    expect(new Set(stage.smtp.received.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it('sends a letter that somebody waits for before those queued earlier', async () => {
    await stage.open.db.transaction(async (tx) => {
      const { mail } = stage.posts[0] ?? {};
      for (let n = 0; n < 20; n += 1) await mail?.queue(tx, letterTo(`n${n}@example.com`));
      await mail?.queue(tx, { ...letterTo('waits@example.com'), urgent: true });
    });
    // Another copy may have begun one beside it.
    expect((await stage.everybody()).indexOf('waits@example.com')).toBeLessThan(stage.posts.length);
  });

  it('sends each letter once while changes come in from everywhere', async () => {
    const all = Array.from({ length: 20 }, (_, n) => `n${n}@example.com`);
    await Promise.all(
      all.map((to, n) =>
        stage.open.db.transaction(
          (tx) => stage.posts[n % stage.posts.length]?.mail.queue(tx, letterTo(to)) ?? tx.rollback(),
        ),
      ),
    );
    expect((await stage.everybody()).sort()).toEqual(all.sort());
  });

  it('never sends a letter of a change that was taken back', async () => {
    const takenBack = stage.open.db.transaction(async (tx) => {
      await stage.posts[0]?.mail.queue(tx, letterTo('nobody@example.com'));
      throw new Error('changed my mind');
    });
    await expect(takenBack).rejects.toThrow('changed my mind');
    await stage.queue('ana@example.com');
    expect(await stage.everybody()).toEqual(['ana@example.com']);
    expect(stage.smtp.tries).toEqual(['ana@example.com']);
  });

  it('tries again after "not now", and the letter arrives once', async () => {
    const tried: unknown[] = [];
    stage.manners.letter = ({ messageId }) => {
      tried.push(messageId);
      return tried.length < 4 ? { code: 451, text: '4.2.1 Come back later' } : null;
    };
    await stage.queue('ana@example.com');
    expect(await stage.everybody()).toEqual(['ana@example.com']);
    expect(tried).toHaveLength(4);
    expect(new Set(tried).size).toBe(1);
    await vi.waitFor(async () =>
      expect(await stage.runOf('mail')).toMatchObject({ failing: false, said: null }),
    );
  });

  it('takes no for an answer: a refusal for good is not tried again', async () => {
    stage.manners.recipient = (to) =>
      to === 'gone@example.com' ? { code: 550, text: `5.1.1 <${to}>: no such user` } : null;
    await stage.queue('gone@example.com', 'ana@example.com');
    expect(await stage.everybody()).toEqual(['ana@example.com']);
    expect(stage.smtp.tries.filter((to) => to === 'gone@example.com')).toHaveLength(1);
    // Or the next test finds this line in its log.
    await stage.logged('refused for good');
    expect(await stage.runOf('undelivered-mail')).toMatchObject({ failing: false });
  });

  it.each([
    ['refused for good', 550],
    ['not sent yet', 451],
  ])('logs that a letter was %s without saying to whom or what', async (words, code) => {
    let asked = 0;
    stage.manners.recipient = (to) => {
      asked += 1;
      return asked === 1 ? { code, text: `<${to}>: not here` } : null;
    };
    await stage.queue('ana@example.com');
    const line = await stage.logged(words);
    expect(line).toContain('not here');
    expect(line).not.toContain('ana@example.com');
    expect(line).not.toContain('blue cooler');
    await stage.everybody();
  });

  describe('a letter outlasts', () => {
    const patientLetter = async () => {
      await stage.queue('ana@example.com');
      await stage.logged('not sent yet');
      expect(await stage.waiting()).toHaveLength(1);
    };

    it('a mail server that is down', async () => {
      await stage.smtp.close();
      await patientLetter();
      stage.smtp = await startSmtp(stage.manners, stage.smtp.port);
      expect(await stage.everybody()).toEqual(['ana@example.com']);
    });

    it('a mail server that picks up and never says a word', async () => {
      await stage.smtp.close();
      const silent = createServer().listen(stage.smtp.port, '127.0.0.1');
      await patientLetter();
      await new Promise((resolve) => silent.close(resolve));
      stage.smtp = await startSmtp(stage.manners, stage.smtp.port);
      expect(await stage.everybody()).toEqual(['ana@example.com']);
    });

    it('a changed password that the farm has not been told yet', async () => {
      stage.manners.login = () => ({ code: 535, text: '5.7.8 Wrong password' });
      await patientLetter();
      delete stage.manners.login;
      expect(await stage.everybody()).toEqual(['ana@example.com']);
    });
  });
});
