import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = globSync('**/*.{ts,tsx,mjs,css,md}', {
  exclude: ['node_modules', 'build', '.react-router', 'test-results', 'db/migrations'],
});

/** After the start of a comment, a line of the docs, or the sentence before. */
const BEGINS_WITH_OF = /(?:\/\/|\*|[.:] )\s*Of [a-z]|^Of [a-z]/m;

it('no sentence of a comment or of the docs begins with that word', () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  expect(FILES.filter((file) => BEGINS_WITH_OF.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(['//', 'Of', 'a list.'].join(' ')).toMatch(BEGINS_WITH_OF);
});
