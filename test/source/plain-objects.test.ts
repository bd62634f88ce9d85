import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const SOURCE = ['{app,server,db,services,islands,demo,settings,faults,bin}/**/*.{ts,tsx,mjs}', '*.ts'];

/** How often an object that is written out right there is spread into another, as in `{ ...{ a, b }, c }`. */
function spreadOut(file: string, code: string): number {
  let count = 0;
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, argument } = node as { type?: string; argument?: { type?: string } };
    if (/^(?:Spread|JSXSpread)/.test(type ?? '') && argument?.type === 'ObjectExpression') count += 1;
    for (const inside of Object.values(node)) walk(inside);
  };
  walk(parseSync(file, code).program);
  return count;
}

it('a property is written where it belongs, and not in an object of its own', () => {
  const files = globSync(SOURCE).filter((file) => !/\.test(-d)?\.|\.d\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => spreadOut(file, readFileSync(file, 'utf8')) > 0)).toEqual([]);
});

it.each([
  ['a.ts', 'const all = { ...{ one, two }, three };', 1],
  ['a.tsx', 'const shown = <Card {...{ one, two }} />;', 1],
  ['a.ts', 'const all = { ...rest, ...(more && { one }) };', 0],
] as const)('it sees this in %s: %s', (file, code, times) => {
  expect(spreadOut(file, code)).toBe(times);
});
