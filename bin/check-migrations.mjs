import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const copy = mkdtempSync('test-results/migrations-');
cpSync('db/migrations', copy, { recursive: true });
const count = () => readdirSync(copy).length;
const before = count();
const folder = `./${relative('.', copy)}`;
execFileSync(
  'drizzle-kit',
  ['generate', '--dialect=postgresql', '--schema=./db/schema.ts', `--out=${folder}`],
  {
    stdio: 'ignore',
  },
);
const grown = count() > before;
rmSync(copy, { recursive: true });
if (grown) {
  process.stderr.write('The tables have changed: run `npm run migration -- --name what_changed`.\n');
  process.exit(1);
}

const snapshots = readdirSync('db/migrations/meta').filter((name) => name.endsWith('_snapshot.json'));
if (snapshots.length > 1) {
  process.stderr.write(`Only the last snapshot is read: delete ${snapshots.slice(0, -1).join(', ')}.\n`);
  process.exit(1);
}
