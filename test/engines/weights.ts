import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

const FILE = 'docs/performance.md';

export const inKB = (bytes: number) => (bytes / 1000).toFixed(1);

/** Into docs/performance.md with PRINT_WEIGHTS=1; without it, the table there must name the same pages. */
export function printWeights(table: string, head: string[], rows: (string | number)[][]) {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  const [begin, end] = [`<!-- ${table} pages, by a test -->`, `<!-- end of ${table} pages -->`];
  const docs = readFileSync(FILE, 'utf8');
  const [before, rest = ''] = docs.split(begin);
  const [inside = '', after] = rest.split(end);
  if (process.env.PRINT_WEIGHTS) {
    writeFileSync(FILE, `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`);
    return;
  }
  const named = (text: string) => [...text.matchAll(/^\| (`[^`]+`)/gm)].map(([, page]) => page);
  expect(named(inside), `${FILE}: print its table again with PRINT_WEIGHTS=1`).toEqual(
    named(lines.join('\n')),
  );
}
