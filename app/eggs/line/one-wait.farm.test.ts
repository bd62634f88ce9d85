import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { eggList, eggRequests } from '../../../db/schema.ts';
import { wordsForm } from '../../../test/cast/calendar-calls.ts';
import { ask } from '../../../test/cast/eggs.ts';
import { EGG_PAGES, saidOfEggs } from '../../../test/cast/said-of-eggs.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

const NOW = new Date('2025-09-20T10:00:00-05:00');
const clock = { at: NOW, now: () => clock.at };

const USUAL = /24 hours/;
const GUESS = /about (?:today|tomorrow|\w+day)|three weeks or more/;

onPostgres(
  (stage) => {
    const { read, lay, line } = saidOfEggs(stage, clock);
    const db = () => stage.farm.context.db;

    /** What each page says of the wait. */
    async function said() {
      const found: Record<string, string[]> = {};
      for (const [who, path] of EGG_PAGES) {
        const text = await read(who, path);
        found[`${who} ${path}`] = [USUAL.test(text) && 'usual', GUESS.test(text) && 'guess'].filter(
          (one) => one !== false,
        );
      }
      return found;
    }

    describe('one wait', () => {
      it('is the owner’s everywhere, her own card included, unless the estimate begins after it ends', async () => {
        clock.at = NOW;
        await lay(12);
        await ask(stage.cast.customer);
        const found = await said();
        for (const [page, waits] of Object.entries(found))
          expect([page, waits]).toEqual([page, waits.length ? ['usual'] : []]);
        expect(Object.values(found).filter(({ length }) => length > 0).length).toBeGreaterThanOrEqual(6);
      });

      it('is the estimate everywhere, where that begins later', async () => {
        clock.at = NOW;
        await lay(12);
        await line(4);
        await ask(stage.cast.customer);
        const found = await said();
        for (const [page, waits] of Object.entries(found))
          expect([page, waits]).toEqual([page, waits.length ? ['guess'] : []]);
        expect(Object.values(found).filter(({ length }) => length > 0).length).toBeGreaterThanOrEqual(6);
      });

      it('of who is in line begins with the end of a pause', async () => {
        clock.at = NOW;
        await lay(12);
        await ask(stage.cast.customer);
        const words = { text: 'The hens rest.', backOn: '2025-10-04' };
        await stage.cast.admin.call('update-farm-words', { ...wordsForm('eggPause', words), decided: [] });
        await stage.farm.context.changes.caughtUp();
        const card = await read('customer', '/dashboard/egg-requests');
        expect(card).toContain('about Saturday, October 4 to Monday, October 6');
        expect(card).not.toMatch(/tomorrow|24 hours/);
      });
    });

    it('says one length of the line, and of which kind a part of it is', async () => {
      clock.at = NOW;
      await lay(12);
      await line(3);
      await line(2, 'ducks');
      const home = await read('visitor', '/');
      expect(home).toContain('5 in line');
      expect(home).toContain(
        '3 neighbors are ahead of you for chicken eggs, 2 for duck eggs. The hens lay about 12 eggs a day.',
      );
      expect(home.match(/ahead of you/g)).toHaveLength(1);
    });

    it('is late for the owner only from the day that eggs are wanted', async () => {
      clock.at = NOW;
      await ask(stage.cast.customer);
      await db()
        .update(eggRequests)
        .set({ requestedAt: new Date(NOW.getTime() - 3 * DAY_MS), notBefore: '2025-10-02' });
      const late = async () =>
        [await read('admin', '/dashboard/egg-requests'), await read('admin', '/dashboard')]
          .join(' ')
          .match(/late\b|longer than 24 hours/g);
      expect(await late()).toBeNull();
      await db().update(eggRequests).set({ notBefore: null });
      expect(await late()).not.toBeNull();
    });

    it.each([
      ['text', 'text you'],
      ['call', 'call you'],
      ['email', 'email you'],
    ] as const)('names the way of who chose %s, on pages that are their own', async (tellBy, says) => {
      clock.at = NOW;
      await lay(12);
      await line(4);
      await ask(stage.cast.customer);
      await db().update(eggList).set({ tellBy });
      for (const [who, path] of EGG_PAGES) {
        const text = (await read(who, path))
          .replace(/We’ll email you on your last day[^.]*\./, '')
          .replace('Open the link we email you', '');
        if (tellBy !== 'email')
          expect([path, text]).toEqual([path, expect.not.stringMatching(/e(?:’ll)? email you/i)]);
      }
      expect(await read('customer', '/dashboard/egg-requests')).toContain(`we’ll ${says} when they’re ready`);
    });
  },
  { clock },
);
