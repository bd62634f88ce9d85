import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { openPglite } from '../open.ts';
import { vacuum } from './nightly.ts';

it('vacuums PGlite table by table, the system’s too, so that no statement takes long', async () => {
  const farm = await openPglite(null, new Blob([readFileSync(inject('pgliteDump'))]));
  const said: string[] = [];
  farm.statements.on('statement', ({ text }) => void said.push(text));
  await vacuum(farm.db);
  const done = said.filter((text) => text.startsWith('vacuum'));
  expect(done).toEqual(
    expect.arrayContaining(['vacuum (analyze) public.plants', 'vacuum (analyze) pg_catalog.pg_class']),
  );
  expect(done.filter((text) => text === 'vacuum (analyze)')).toEqual([]);
  await farm.close();
});
