import { expect, it } from 'vitest';
import program from '../package.json' with { type: 'json' };
import { readVersion, THIS_VERSION } from './this-version.ts';

const TEXT = `# Changelog

## Unreleased

- Eggs.

## 1.2.0 (2026-11-23)

- **Plants** have \`facts\`, see [the docs](docs/a.md):
  five of them.
- Signs.

## 1.1.0 (2026-05-01)

- Hens.
`;

it('is the newest version with its day, and what came with it in plain words', () => {
  const news = ['Plants have facts, see the docs: five of them.', 'Signs.'];
  const version = { number: '1.2.0', released: '2026-11-23' };
  expect(readVersion(TEXT)).toEqual({ ...version, goesOn: true, news: ['Eggs.', ...news] });
  expect(readVersion(TEXT.replace('- Eggs.\n', ''))).toEqual({ ...version, goesOn: false, news });
});

it('is that of package.json, on a day of the calendar', () => {
  const { number, released, news } = THIS_VERSION;
  expect(number).toBe(program.version);
  expect(new Date(`${released}T00:00:00Z`).toISOString().slice(0, 10)).toBe(released);
  expect(news.length).toBeGreaterThan(20);
  expect(news.join('\n')).not.toMatch(/\*\*|\]\(|\n /);
});
