import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** What every wing may import. */
const GROUND = ['core', 'settings', 'db', 'services'];

/** Each wing, and which others it may import. `app` is what stands in no wing: routes, root, entries, middleware. */
const WINGS: Record<string, string> = {
  ui: '',
  forms: 'ui',
  access: 'ui forms',
  facts: 'ui forms access',
  letters: 'ui forms access facts',
  backup: 'facts letters',
  plants: 'ui forms access facts letters',
  deposits: 'ui forms access facts letters plants',
  eggs: 'ui forms access facts letters',
  accounts: 'ui forms access facts letters eggs',
  farm: 'ui forms access facts letters plants eggs',
  desk: 'ui forms access facts letters backup plants deposits eggs accounts farm',
  functions: 'ui facts letters plants deposits eggs accounts farm desk',
  app: 'ui forms access facts plants farm desk functions',
};

/** Folders of code that the wings never see. */
const ABOVE = 'page-cache server demo vite-plugins test bench faults e2e bin docs'.split(' ');

const MOST_FILES = 40;

const isTest = (file: string) => /\.(test(-d)?|spec)\.tsx?$/.test(file);
const slashed = (file: string) => file.replaceAll('\\', '/');

const SOURCES = globSync(['*.{ts,mjs}', '{app,core,db,services,settings}/**/*.{ts,tsx,mjs,css}'], {
  exclude: ['*.config.ts'],
})
  .map(slashed)
  .filter((file) => !isTest(file));

function wingOf(file: string): string {
  const [top = '', wing = '', part] = file.split('/');
  if (top !== 'app') return wing ? top : 'the root';
  return part === undefined ? 'app' : wing;
}

function maySee(wing: string): string[] | null {
  if (GROUND.includes(wing)) return GROUND;
  const named = WINGS[wing];
  return named === undefined ? null : [wing, ...GROUND, ...named.split(' ')];
}

const IMPORTED = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;

/** Every import of a file that its wing may not have, also of a type alone. */
function wrongIn(file: string, text: string): string[] {
  const wing = wingOf(file);
  const seen = maySee(wing);
  if (!seen) return [`${file}: ${wing} has no line`];
  return [...text.matchAll(IMPORTED)].flatMap(([, path = '']) => {
    const to = slashed(join(dirname(file), path));
    if (to === 'package.json' || to === 'CHANGELOG.md') return [];
    const other = wingOf(to);
    if (!seen.includes(other)) return [`${file}: ${wing} may not import ${other}`];
    const isScreen = /-page\.tsx$|\.functions\.ts$/.test(to) && !path.includes('+types');
    const isList = wing === 'functions' || wing === 'app';
    return isScreen && other !== wing && !isList ? [`${file}: wings meet through nouns and verbs`] : [];
  });
}

it('wings import only what their line allows', () => {
  expect(SOURCES.length).toBeGreaterThan(800);
  expect(SOURCES.flatMap((file) => wrongIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  [
    'app/ui/pieces/chip.tsx',
    "import { priceOf } from '../../plants/catalog/plant.ts';",
    'ui may not import plants',
  ],
  [
    'app/eggs/line/line.ts',
    "import type { Person } from '../../accounts/people/people.ts';",
    'eggs may not import accounts',
  ],
  [
    'app/plants/catalog/plant.ts',
    "const { farmTab } = await import('../../farm/tab/farm-tab.tsx');",
    'plants may not import farm',
  ],
  ['app/letters/letters.ts', "export * from '../desk/outbox/outbox-view.ts';", 'letters may not import desk'],
  [
    'app/forms/drafts/draft-form.module.css',
    '.a { composes: b from "../../farm/tab/farm-tab.module.css"; }',
    'forms may not import farm',
  ],
  [
    'core/context.ts',
    "import type { Farm } from '../app/facts/calendar/calendar.ts';",
    'core may not import facts',
  ],
  [
    'app/farm/pages/home-page.tsx',
    "import { open } from '../../../server/door.ts';",
    'farm may not import server',
  ],
  [
    'app/desk/today/today.ts',
    "import { meta } from '../../farm/tab/farm-page.tsx';",
    'wings meet through nouns and verbs',
  ],
  ['app/orchard/tree.ts', '', 'orchard has no line'],
  ['money.ts', '', 'the root has no line'],
])('%s with %s: %s', (file, text, says) => {
  expect(wrongIn(file, text)).toEqual([`${file}: ${says}`]);
});

it('no line names a wing to its right, and ARCHITECTURE prints their order', () => {
  const order = Object.keys(WINGS);
  for (const [place, [wing, named]] of Object.entries(WINGS).entries()) {
    const below = order.slice(0, place);
    expect(
      named.split(' ').filter((other) => other && !below.includes(other)),
      wing,
    ).toEqual([]);
  }
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(`    ${order.join(' ← ')}\n`);
});

it('every folder of code has a line, here or above', () => {
  const tops = globSync('*/**/*.{ts,tsx,mjs}', { exclude: ['node_modules', 'build', 'data', 'test-results'] })
    .map((file) => wingOf(slashed(file)))
    .filter((top) => !top.startsWith('.'));
  const known = [...GROUND, ...ABOVE, ...Object.keys(WINGS)];
  expect([...new Set(tops)].filter((top) => !known.includes(top))).toEqual([]);
});

it('no folder holds more than forty source files', () => {
  const files = globSync('*/**/*.{ts,tsx,mjs}', {
    exclude: ['node_modules', 'build', 'data', 'test-results'],
  })
    .map(slashed)
    .filter((file) => !isTest(file));
  const byFolder = Map.groupBy(files, (file) => dirname(file));
  expect([...byFolder].filter(([, held]) => held.length > MOST_FILES).map(([folder]) => folder)).toEqual([]);
});
