// npm run bench, or npm run bench -- plants for one; daily-acts, first-touch, rolling, strangers and year-files only by name.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, run } from '../bin/prepare.mjs';

const BENCHES = [
  'plants',
  'pages',
  'cached-page',
  'request-eggs',
  'eggs',
  'sign-in',
  'event-loop',
  'import',
  'settings',
  'idle',
  'memory',
  'mixed-memory',
  'soak',
  'proof',
  'costs',
];
/** Only by name: two need a browser, one two proxies, and two take ten minutes. */
const ASKED_FOR = ['daily-acts', 'first-touch', 'rolling', 'strangers', 'year-files'];
const wanted = process.argv.slice(2);
const all = [...BENCHES, ...ASKED_FOR];
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ')}.\n`);
  process.exit(1);
}
install();
if (build() !== 0) process.exit(1);
const names = wanted.length ? wanted : BENCHES;
// Databases that the next bench copies.
const filled = mkdtempSync(join(tmpdir(), 'prairie-hen-filled-'));
const codes = names.map((name) =>
  run('node', ['--liftoff-only', `bench/${name}.ts`], { BENCH_FILLED: filled }),
);
rmSync(filled, { recursive: true });
process.exit(codes.find((code) => code !== 0) ?? 0);
