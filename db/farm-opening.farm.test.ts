import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { onNewFarms } from '../test/engines/stage.ts';

onNewFarms((stage) => {
  const run = (text: string) => stage.farm.open.query({ text });

  /** What the migration makes of a database from before it. */
  async function migrated(mode: 'demo' | 'live') {
    await run('drop table farm_opening');
    await run(`update farm_mode set mode = '${mode}', clock_showed = null`);
    const sql = await readFile('db/migrations/0014_a_live_farm_opens.sql', 'utf8');
    for (const text of sql.split('--> statement-breakpoint')) await run(text);
    const { rows } = await run(`select
      (select opened_at is not null from farm_opening) as open,
      (select count(*)::int from farm_facts) as facts,
      (select count(*)::int from farm_seasons) as seasons`);
    // As a later migration does; the next farm on this database needs it.
    await run('alter table farm_opening add coming_chosen_at timestamptz');
    return rows[0];
  }
  const OPEN = { open: true, facts: 1, seasons: 2 };
  const withoutOwner = () => run(`update profiles set role = 'customer'`);

  it('a demo stays open', async () => {
    await withoutOwner();
    expect(await migrated('demo')).toEqual(OPEN);
  });

  it('a live farm with an owner stays open', async () => {
    expect(await migrated('live')).toEqual(OPEN);
  });

  it('a live farm with a name of its own stays open', async () => {
    await withoutOwner();
    await run(`update farm_facts set name = 'Hillside Gardens'`);
    expect(await migrated('live')).toEqual(OPEN);
  });

  it('a live farm that is nobody’s yet loses the demo’s name and hours', async () => {
    await withoutOwner();
    expect(await migrated('live')).toEqual({ open: null, facts: 0, seasons: 0 });
  });
});
