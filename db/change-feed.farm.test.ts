import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLog } from '../server/log.ts';
import { breakableLine } from '../test/engines/breakable-line.ts';
import { newPostgres } from '../test/engines/new-postgres.ts';
import { type Engine, openTestDatabase } from '../test/engines/open-test-farm.ts';
import { SUBJECTS } from './change-feed.ts';
import { openPostgres } from './open.ts';

const silent = openLog('silent');

describe.each<Engine>(['pglite', 'postgres'])('changes on %s', (engine) => {
  it('arrive once they are there, each of what was changed', async () => {
    const open = await openTestDatabase(engine);
    const changes = await open.changeFeed(silent);
    const by = async (work: string) => {
      const before = changes.mark();
      await open.query({ text: work });
      await changes.caughtUp();
      return SUBJECTS.filter((subject) => changes.touched([subject], before));
    };
    expect(
      await by(`insert into plants (slug, plant_variety, plant_name, plant_description, pot_size, plant_type)
        values ('rose', 'Rose', '', '', '', 'Shrub')`),
    ).toEqual(['plants']);
    expect(await by("update plants set pot_size = '1 gal'")).toEqual(['plants']);
    expect(await by('delete from farm_seasons')).toEqual(['farm']);
    expect(await by("update photos set placeholder = ''")).toEqual(['farm', 'plants']);
    expect(await by('update photos set created_at = now()')).toEqual([]);
    expect(await by("update profiles set first_name = 'June'")).toEqual([]);
    expect(
      await by(`insert into plant_looks (plant_id, seen, seen_at) select id, 'few', now() from plants`),
    ).toEqual(['looks']);
    expect(await by('delete from plants')).toEqual(['plants', 'looks']);
    expect(await by('truncate plants cascade')).toEqual(['plants', 'looks']);
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
    const changes = await open.changeFeed(silent);
    onTestFinished(async () => {
      await changes.close();
      await Promise.all([direct.close(), line.cut()]);
      await open.close();
    });
    return { line, direct, changes };
  }

  it('that dies without a word is not taken for silence for more than about a second', async () => {
    const { line, direct, changes } = await behindLine();
    const before = changes.mark();
    line.hush();
    await direct.query({ text: 'truncate plants cascade' });
    await vi.waitFor(() => expect(changes.touched(['plants'], before)).toBe(true), {
      timeout: 5_000,
      interval: 20,
    });
  });

  it('that was cut lets nobody believe that nothing changed meanwhile', async () => {
    const { line, direct, changes } = await behindLine();
    const before = changes.mark();
    await line.cut();
    await vi.waitFor(() => expect(changes.mark()).toBeNull());
    await changes.caughtUp();
    await direct.query({ text: 'truncate plants cascade' });
    await line.mend();
    await vi.waitFor(() => expect(changes.mark()).not.toBeNull(), { timeout: 10_000 });
    expect(changes.touched(['plants'], before)).toBe(true);
  });
});
