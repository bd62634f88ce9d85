import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = globSync('{app,core,db,page-cache,server,services}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.'),
);

it('the list of what is logged has every message', () => {
  const listed = readFileSync('docs/log.md', 'utf8');
  const logged = SOURCES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\blog(?:\.\w+|\[[^\]]+\])\((?:\{[^}]*\},\s*)?'([^']+)'/g)].map(
      ([, message = '']) => message,
    ),
  );
  expect(logged.length).toBeGreaterThan(20);
  expect(logged.filter((message) => !listed.includes(`\`${message}\``))).toEqual([]);
});
