import { expect, it } from 'vitest';
import { onBothEngines } from '../test/engines/stage.ts';
import { SEARCHED } from './tables/columns.ts';

onBothEngines((stage) => {
  it('every index that is searched keeps its unsorted rows few', async () => {
    const { rows } = await stage.farm.open.query({
      text: `select relname, reloptions from pg_class join pg_am on pg_am.oid = relam
        where amname = 'gin' and relnamespace = 'public'::regnamespace`,
    });
    const limit = [`gin_pending_list_limit=${SEARCHED.gin_pending_list_limit}`];
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(row).toMatchObject({ reloptions: limit });
  });
});
