import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../core/clock.ts';
import type { LetterFault } from '../../../db/letter-states.ts';
import { letters, mailStops } from '../../../db/schema.ts';
import { outboxLetter } from '../../../test/cast/letters.ts';
import { onBothEngines } from '../../../test/engines/stage.ts';
import { sendUnsent } from './unsent-mail.server.ts';

onBothEngines((stage) => {
  const db = () => stage.farm.context.db;
  const now = () => stage.farm.context.clock.now();
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const unsent = (n: number, whose: LetterFault | null, more: object = {}) =>
    outboxLetter(stage.farm, {
      to: `n${n}@example.com`,
      said: 'The mail server could not be reached: nothing answers at that port.',
      whose,
      ...more,
    });
  const sendAll = async () => {
    const { status, body } = await stage.cast.admin.call('send-letters-again', {});
    return status === 200 ? body.message : { status, body };
  };
  const arrived = async () => (await stage.farm.letters()).map(({ to }) => to).sort();
  const open = async () =>
    (await db().select().from(letters))
      .filter(({ state, settled }) => state === 'refused' && !settled)
      .map(({ to }) => to);
  const page = async (path: string) => (await stage.cast.admin.get(path)).text();
  const stop = (whose: 'away' | 'farm', said: string, tries = 3, name = 'all') =>
    db().insert(mailStops).values({ name, whose, said, since: now(), triedAt: now(), tries });

  describe('after a day without mail', () => {
    it('two hundred emails leave at one tap, each once, and only those', async () => {
      const all = Array.from({ length: 200 }, (_, n) => `n${n}@example.com`).sort();
      for (let n = 0; n < 200; n += 1) await unsent(n, n % 2 ? 'away' : 'farm');
      await unsent(201, 'recipient', { to: 'gone@example.com' });
      await unsent(202, null, { to: 'before@example.com' });
      const outbox = await page('/dashboard/letters/outbox');
      expect(outbox).toContain('200 emails could not be sent, through no fault of an address.');
      expect(outbox).toContain('Send all again');
      expect(outbox).not.toMatch(/ECONN|will be tried again/);
      expect(await page('/dashboard')).toContain('200 emails could not be sent');
      const taps = await Promise.all([sendAll(), sendAll()]);
      expect(taps.some((said) => /emails are on the way again\./.test(String(said)))).toBe(true);
      expect(await arrived()).toEqual(all);
      expect((await open()).sort()).toEqual(['before@example.com', 'gone@example.com']);
      expect(await sendAll()).toBe('Trying now.');
      expect(await page('/dashboard/letters/outbox')).not.toContain('Send all again');
    }, 120_000);

    it('leaves to an owner what needs her', async () => {
      await unsent(1, 'away', { kind: 'invitation', body: null });
      await unsent(2, 'away');
      expect(await sendAll()).toBe('1 email is on the way again. 1 email needs a look: see below.');
      expect(await open()).toEqual(['n1@example.com']);
    });

    it('they leave by themselves within a day, and what was refused because of us within a week', async () => {
      await unsent(1, 'away', { endedAt: ago(20 * HOUR_MS) });
      await unsent(2, 'away', { endedAt: ago(25 * HOUR_MS) });
      await unsent(3, 'farm', { endedAt: ago(3 * DAY_MS) });
      await unsent(4, 'farm', { endedAt: ago(8 * DAY_MS) });
      await unsent(5, 'recipient');
      await unsent(6, 'unsure');
      await sendUnsent(stage.farm.context);
      expect(await arrived()).toEqual(['n1@example.com', 'n3@example.com']);
      await sendUnsent(stage.farm.context);
      expect(await arrived()).toHaveLength(2);
    });

    it('while nothing leaves, one of them asks', async () => {
      for (let n = 0; n < 5; n += 1) await unsent(n, 'farm');
      await stop('farm', '550 5.7.26 Unauthenticated', 1, '550 5.7.26');
      await sendUnsent(stage.farm.context);
      expect(await arrived()).toHaveLength(1);
      await db().delete(mailStops);
      await sendUnsent(stage.farm.context);
      expect(await arrived()).toHaveLength(5);
    });
  });

  describe('what stands in the way is said once', () => {
    it('of the farm: on Today, in Health, and above the outbox', async () => {
      await stop('farm', '535 5.7.8 Wrong password', 1);
      for (let n = 0; n < 3; n += 1) await unsent(n, null, { state: 'queued', body: null, endedAt: null });
      for (const path of ['/dashboard', '/dashboard/health', '/dashboard/letters/outbox']) {
        const text = await page(path);
        expect(text).toContain('The mail server refuses the farm’s email.');
        expect(text).toContain('535 5.7.8 Wrong password');
        expect(text).toContain('3 emails wait. One is tried every hour.');
      }
      expect(await page('/dashboard/health')).toContain('check the mail settings');
      expect(await page('/dashboard/letters/outbox')).toContain('Try now');
    });

    it('of a server that is away, once it has been for a while', async () => {
      const said = 'The mail server could not be reached: nothing answers at that port.';
      await stop('away', said, 1);
      expect(await page('/dashboard')).not.toContain('The mail server takes no email right now.');
      await db().update(mailStops).set({ tries: 3 });
      const today = await page('/dashboard');
      expect(today).toContain('The mail server takes no email right now.');
      expect(today).toContain('nothing answers at that port');
      await db()
        .update(mailStops)
        .set({ triedAt: ago(2 * DAY_MS) });
      expect(await page('/dashboard')).not.toContain('The mail server takes no email right now.');
    });

    it('never to a neighbor or a helper', async () => {
      await stop('farm', '535 5.7.8 Wrong password', 1);
      for (const role of ['customer', 'helper'] as const) {
        const answer = await stage.cast[role].call('send-letters-again', {});
        expect(answer.status).toBe(403);
        expect(await (await stage.cast[role].get('/dashboard')).text()).not.toContain('Wrong password');
      }
    });
  });
});
