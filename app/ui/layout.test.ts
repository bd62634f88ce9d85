import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const KIT = ['kit', 'desk-kit'].map((name) => readFileSync(`app/ui/${name}.css`, 'utf8')).join('');
const BASE = readFileSync('app/ui/base.css', 'utf8');
const MODULES = globSync('app/**/*.module.css');

const classesOf = (css: string) => [
  ...new Set([...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
];
const NAMES = classesOf(KIT);
const GAPS = NAMES.filter((name) => name.startsWith('gap-'));
const SHARED = [...NAMES, 'sunlit'];

/** Rules for one class alone, outside of any other. */
const RULE = /^\.([\w-]+) \{\n([^{}]*)\}/gm;

const has = (body: string, ...lines: string[]) => lines.every((line) => body.includes(`  ${line};\n`));

/** What a rule spells that a shared class has. */
function spelledIn(css: string): string[] {
  return [...css.matchAll(RULE)].flatMap(([, name = '', body = '']) => {
    const isEven = GAPS.some((gap) => has(body, `gap: ${gap.slice(4)}px`));
    const isStack = isEven && has(body, 'display: grid');
    const isCluster = isEven && has(body, 'display: flex', 'flex-wrap: wrap');
    const isBare = has(body, 'margin: 0', 'padding: 0', 'list-style: none');
    return isStack || isCluster || isBare ? [name] : [];
  });
}

it('no module spells what the kit has', () => {
  const spelled = MODULES.flatMap((file) =>
    spelledIn(readFileSync(file, 'utf8')).map((name) => `${file} .${name}`),
  );
  expect(MODULES.length).toBeGreaterThan(80);
  expect(spelled).toEqual([]);
});

it('finds a stack, a cluster and a bare list that are spelled', () => {
  expect(spelledIn('.a {\n  display: grid;\n  gap: 18px;\n}\n')).toEqual(['a']);
  expect(spelledIn('.b {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 10px;\n}\n')).toEqual(['b']);
  expect(spelledIn('.c {\n  margin: 0;\n  padding: 0;\n  list-style: none;\n}\n')).toEqual(['c']);
  expect(spelledIn('.d {\n  display: grid;\n  gap: 48px;\n}\n')).toEqual([]);
});

it('modules compose only what the kit has', () => {
  const composed = MODULES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/composes: ([\w -]+) from global;/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );
  expect(composed.length).toBeGreaterThan(100);
  expect(composed.filter((name) => !SHARED.includes(name))).toEqual([]);
});

/** Names in a class of a screen that are no module's. */
const plainIn = (source: string) =>
  [...source.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(([, plain, mixed]) =>
    (plain ?? mixed ?? '')
      .replace(/\$\{[^}]*\}/g, '')
      .split(' ')
      .filter(Boolean),
  );

it('every plain class on a screen is in the kit, and every name of the kit is on a screen', () => {
  const used = new Set(globSync('app/**/*.tsx').flatMap((file) => plainIn(readFileSync(file, 'utf8'))));
  const theme = readFileSync('app/ui/theme.css', 'utf8');
  const known = new Set([...NAMES, ...classesOf(BASE), ...classesOf(theme)]);
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  const all = MODULES.map((file) => readFileSync(file, 'utf8')).join('');
  expect(
    NAMES.filter((name) => !used.has(name) && !new RegExp(`composes:[^;]*\\b${name}\\b`).test(all)),
  ).toEqual([]);
});

const IMPORTED = /import (\w+) from '([^']+\.module\.css)';/g;

/** Classes that a file names, and its module does not have. */
function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const code = source.replace(/^import .*$/gm, '');
  return [...source.matchAll(IMPORTED)].flatMap(([, name = '', path = '']) => {
    const css = readFileSync(join(dirname(file), path), 'utf8');
    const named = [...code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(
      ([, one = '']) => one,
    );
    return named
      .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
      .map((one) => `${file} .${one}`);
  });
}

it('every class that a screen names is in its module', () => {
  const screens = globSync('app/**/*.tsx');
  expect(screens.length).toBeGreaterThan(250);
  expect(screens.flatMap(missingIn)).toEqual([]);
});
