import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLog } from '../server/log.ts';
import { breakableLine } from '../test/breakable-line.ts';
import { newPostgres } from '../test/new-postgres.ts';
import { type Engine, openTestDatabase } from '../test/open-test-farm.ts';
import { openPostgres } from './open.ts';

const silent = openLog('silent');

describe.each<Engine>(['pglite', 'postgres'])('changes on %s', (engine) => {
  it('are heard once they are there, each of what was changed', async () => {
    const open = await openTestDatabase(engine);
    const changes = await open.hear(silent);
    const stamps = () => [changes.stamp(['plants']), changes.stamp(['farm'])] as [number, number];
    const since = async (work: string) => {
      const [plants, farm] = stamps();
      await open.query({ text: work });
      await changes.caughtUp();
      return stamps().map((now, at) => now - ([plants, farm][at] ?? 0));
    };
    expect(await since("update plants set pot_size = '1 gal'")).toEqual([1, 0]);
    expect(await since('delete from farm_seasons')).toEqual([0, 1]);
    expect(await since("update photos set placeholder = ''")).toEqual([1, 1]);
    expect(await since('update photos set created_at = now()')).toEqual([0, 0]);
    expect(await since("update profiles set first_name = 'June'")).toEqual([0, 0]);
    expect(await since('truncate plants')).toEqual([1, 0]);
    await changes.close();
    await open.close();
  });
});

describe('a line to PostgreSQL', () => {
  async function behindLine() {
    const address = new URL(await newPostgres());
    const line = await breakableLine(Number(address.port));
    const through = new URL(address.href);
    through.port = String(line.port);
    const [direct, open] = await Promise.all([openPostgres(address.href), openPostgres(through.href)]);
    const changes = await open.hear(silent);
    onTestFinished(async () => {
      await changes.close();
      await Promise.all([direct.close(), line.cut()]);
      await open.close();
    });
    return { line, direct, changes };
  }

  it('that dies without a word is not taken for silence for more than a few seconds', async () => {
    const { line, direct, changes } = await behindLine();
    const before = changes.stamp(['plants']) ?? 0;
    line.hush();
    await direct.query({ text: 'truncate plants cascade' });
    await vi.waitFor(() => expect(changes.stamp(['plants'])).not.toBe(before), {
      timeout: 5_000,
      interval: 20,
    });
  });

  it('that was cut lets nobody believe that nothing changed meanwhile', async () => {
    const { line, direct, changes } = await behindLine();
    const before = changes.stamp(['plants']) ?? 0;
    await line.cut();
    await vi.waitFor(() => expect(changes.stamp(['plants'])).toBeNull());
    await changes.caughtUp();
    await direct.query({ text: 'truncate plants cascade' });
    await line.mend();
    await vi.waitFor(() => expect(changes.stamp(['plants'])).toBeGreaterThan(before), { timeout: 10_000 });
  });
});
