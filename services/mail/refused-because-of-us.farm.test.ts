import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { letters, mailStops } from '../../db/schema.ts';
import { letterTo } from '../../test/cast/post.ts';
import { onMailStages, SOON } from '../../test/engines/mail-stage.ts';
import { startSmtp } from '../../test/stand-ins/stand-in-smtp.ts';

const ALL = Array.from({ length: 12 }, (_, n) => `n${n}@example.com`);

onMailStages((stage) => {
  const stops = () => stage.open.db.select().from(mailStops);
  const states = async () => [...new Set((await stage.records()).map(({ state }) => state))];

  describe('a no about the farm', () => {
    it.each<[string, 'recipient' | 'letter', number, string]>([
      ['an unauthenticated sender', 'letter', 550, '5.7.26 This mail is unauthenticated'],
      ['a blocked host', 'recipient', 554, '5.7.1 Client host [192.0.2.1] blocked using a list'],
      ['a bad reputation, without a code', 'letter', 554, 'Poor reputation of your address'],
    ])('%s: every letter is kept, and leaves by itself', async (_what, step, code, text) => {
      stage.manners[step] = () => ({ code, text });
      await stage.queue(...ALL);
      await vi.waitFor(async () => {
        expect(await stops()).toMatchObject([{ whose: 'farm', said: expect.stringContaining(text) }]);
        expect(new Set(stage.smtp.tries).size).toBe(ALL.length);
      }, SOON);
      await vi.waitFor(async () => expect(await stage.runOf('mail')).toMatchObject({ failing: true }), SOON);
      // The first no was the only one then: it is the farm's matter, too, and is sent again with the others.
      const refused = (await stage.records()).filter(({ state }) => state === 'refused');
      expect(refused.length).toBeLessThanOrEqual(2);
      await vi.waitFor(async () => {
        const again = (await stage.records()).filter(({ state }) => state === 'refused');
        expect(again.map(({ whose }) => whose)).toEqual(again.map(() => 'farm'));
      }, SOON);
      delete stage.manners[step];
      const late = refused.map(({ to }) => to);
      expect((await stage.everybody()).sort()).toEqual(ALL.filter((to) => !late.includes(to)).sort());
      expect(await stops()).toEqual([]);
      expect(await stage.runOf('mail')).toMatchObject({ failing: false });
    });

    it('marks also the letter that was given up while the others learned of it', async () => {
      const [code, text] = [554, '5.7.1 Client host [192.0.2.1] blocked using a list'];
      stage.manners.recipient = () => ({ code, text });
      const [at, said] = [new Date(), `${code} ${text}`];
      const { kind, to, subject } = letterTo('first@example.com');
      const first = {
        id: randomUUID(),
        kind,
        to,
        subject,
        state: 'refused',
        whose: 'recipient',
        said,
      } as const;
      await stage.open.db.insert(letters).values({ ...first, queuedAt: at, endedAt: at });
      const stop = { name: '554 5.7.1', whose: 'farm', said, since: at, triedAt: at, tries: 1 } as const;
      await stage.open.db.insert(mailStops).values(stop);
      await stage.queue('second@example.com');
      await vi.waitFor(async () => {
        const [marked] = await stage.open.db.select().from(letters).where(eq(letters.id, first.id));
        expect(marked).toMatchObject({ whose: 'farm' });
      }, SOON);
    });

    it('before a recipient was named: one is tried, the others wait, and all leave', async () => {
      stage.manners.sender = () => ({ code: 550, text: '5.7.1 Sender rejected' });
      await stage.queue(...ALL);
      await stage.logged('not sent yet');
      const all = [{ name: 'all', whose: 'farm' }];
      await vi.waitFor(async () => expect(await stops()).toMatchObject(all), SOON);
      const tried = (await stage.records()).filter(({ tries }) => tries > 0);
      expect(tried.length).toBeLessThanOrEqual(stage.posts.length * 2);
      expect(await states()).toEqual(['queued']);
      delete stage.manners.sender;
      expect((await stage.everybody()).sort()).toEqual([...ALL].sort());
    });

    it('is none when one address has it, and others arrive', async () => {
      stage.manners.recipient = (to) =>
        to === 'n3@example.com' ? { code: 550, text: '5.7.1 Not you' } : null;
      await stage.queue(...ALL);
      await stage.everybody();
      await vi.waitFor(async () => {
        const refused = (await stage.records()).filter(({ state }) => state !== 'sent');
        expect(refused).toMatchObject([{ to: 'n3@example.com', state: 'refused', whose: 'recipient' }]);
      }, SOON);
      expect(await stops()).toEqual([]);
    });

    it('is none when each address says another', async () => {
      const said: Record<string, string> = { n1: '5.7.1 Not you', n2: '5.7.13 Disabled', n3: '5.1.1 Nobody' };
      stage.manners.recipient = (to) => {
        const text = said[to.split('@')[0] ?? ''];
        return text ? { code: 550, text } : null;
      };
      await stage.queue(...ALL);
      await stage.everybody();
      await vi.waitFor(async () => {
        const refused = (await stage.records()).filter(({ state }) => state === 'refused');
        expect(refused.map(({ whose }) => whose)).toEqual(['recipient', 'recipient', 'recipient']);
      }, SOON);
      expect(await stops()).toEqual([]);
    });
  });

  it('greylisting is no failure, however often', async () => {
    const seen = new Map<string, number>();
    stage.manners.recipient = (to) => {
      const times = (seen.get(to) ?? 0) + 1;
      seen.set(to, times);
      return times < 5 ? { code: 451, text: '4.7.1 Greylisted, come back' } : null;
    };
    await stage.queue(...ALL.slice(0, 4));
    expect((await stage.everybody()).sort()).toEqual(ALL.slice(0, 4));
    expect(await stops()).toEqual([]);
    await vi.waitFor(async () =>
      expect(await stage.runOf('mail')).toMatchObject({ failing: false, failedAt: null }),
    );
  });

  it('a mail server that is away is said in words, and all leave when it answers', async () => {
    await stage.smtp.close();
    await stage.queue(...ALL);
    await vi.waitFor(async () => {
      expect(await stage.runOf('mail')).toMatchObject({
        failing: true,
        said: 'The mail server could not be reached: nothing answers at that port.',
      });
    }, SOON);
    expect(await states()).toEqual(['queued']);
    stage.smtp = await startSmtp(stage.manners, stage.smtp.port);
    expect((await stage.everybody()).sort()).toEqual([...ALL].sort());
    expect(await stops()).toEqual([]);
  });

  it('loses no letter, and sends none twice, whatever the server says', async () => {
    const answers = fc.array(
      fc.constantFrom(
        null,
        { code: 451, text: '4.7.1 Later' },
        { code: 550, text: '5.1.1 Nobody' },
        { code: 550, text: '5.7.26 Unauthenticated' },
        { code: 554, text: '5.7.1 Blocked' },
      ),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom('recipient', 'letter', 'sender'), async (said, step) => {
        await stage.empty();
        const left = [...said];
        stage.manners[step] = () => left.shift() ?? null;
        const some = ALL.slice(0, 5);
        await stage.queue(...some);
        const arrived = await stage.everybody();
        await vi.waitFor(async () => {
          const rows = await stage.records();
          expect(rows.map(({ to }) => to)).toEqual(some);
          expect(rows.filter(({ state }) => state === 'sent').map(({ to }) => to)).toEqual(
            [...arrived].sort(),
          );
          for (const { state, whose } of rows) {
            expect(['sent', 'refused']).toContain(state);
            if (state === 'refused') expect(['recipient', 'farm']).toContain(whose);
          }
        }, SOON);
      }),
      { numRuns: 6 },
    );
  });

  it('is tried at once when an owner asks', async () => {
    stage.manners.login = () => ({ code: 535, text: '5.7.8 Wrong password' });
    await stage.queue('ana@example.com');
    await stage.logged('not sent yet');
    // As long as on a real farm.
    await stage.open.db.update(mailStops).set({ triedAt: new Date(Date.now() + 3_000) });
    delete stage.manners.login;
    await stage.posts[0]?.mail.tryNow();
    expect(await stage.everybody()).toEqual(['ana@example.com']);
    expect(await stage.open.db.select().from(mailStops).where(eq(mailStops.name, 'all'))).toEqual([]);
  });
});
