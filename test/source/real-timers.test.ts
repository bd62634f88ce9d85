import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no test of a farm fakes timers: the farm that files share would miss its own', () => {
  const files = globSync('{app,core,server,db,services,page-cache,demo}/**/*.{farm,deep}.test.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('useFakeTimers'))).toEqual([]);
});
