import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

function weightsSet(): { file: string; weight: string; serif: boolean }[] {
  return globSync('app/**/*.css')
    .filter((file) => !file.endsWith('fonts.css'))
    .flatMap((file) => {
      const rules = readFileSync(file, 'utf8').split('}');
      return rules.flatMap((rule) => {
        const [, own] = /font-weight: (\d+)/.exec(rule) ?? [];
        const [, within, family] = /font: (\d+) [^;]*var\(--(\w+)\)/.exec(rule) ?? [];
        const serif = family === 'serif' || rule.includes('font-family: var(--serif)');
        const weight = own ?? within;
        return weight ? [{ file, weight, serif }] : [];
      });
    });
}

it('text has two weights and headings one: each is asked for again where a page is laid out', () => {
  const set = weightsSet();
  expect(set.length).toBeGreaterThan(60);
  const others = set.filter(
    ({ weight, serif }) => weight !== '560' && (serif || !['400', '600'].includes(weight)),
  );
  expect(others).toEqual([]);
  expect(set.some(({ serif }) => serif)).toBe(true);
});
