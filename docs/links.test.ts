import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = globSync('**/*.md', { exclude: ['**/node_modules', 'build', 'test-results'] });

it.each(documents)('every relative link of %s leads to a file', (file) => {
  const text = readFileSync(file, 'utf8');
  const links = [...text.matchAll(/(?:\]\(|src=")(?!\w+:|#)([^)"#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
});
