// One fault of each kind, in a copy of the program; its tests must find every one. Words after it choose kinds, such as promise.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, install, node, root } from './prepare.mjs';

/** Each changes one line of a file, which must have it exactly once (holes.test.ts). */
const HOLES = JSON.parse(readFileSync(join(root, 'bin/holes.json'), 'utf8'));
const words = process.argv.slice(2);
const isChosen = ({ kind }) => words.length === 0 || words.some((word) => kind.includes(word));
const chosen = HOLES.filter(isChosen);
if (chosen.length === 0) {
  process.stderr.write(`There is no hole of a kind with ${words.join(' or ')} in it: see bin/holes.json.\n`);
  process.exit(1);
}

install();
const copy = mkdtempSync(join(tmpdir(), 'prairie-hen-holes-'));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
for (const file of files.split('\0').filter(Boolean)) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const PROJECTS = { farm: 'farm', deep: 'farm', built: 'built' };
const projectOf = (test) => PROJECTS[/\.(\w+)\.test\./.exec(test)?.[1]] ?? 'rules';

/** @returns what the test says that fails, as it does when it finds the fault; or null */
function finds(test) {
  const args = [
    '--liftoff-only',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    projectOf(test),
    '--bail=1',
    test,
  ];
  const { status, stdout, stderr } = spawnSync(node(), args, { cwd: copy, env: env(), encoding: 'utf8' });
  // A run that tried nothing has found nothing.
  return status !== 0 && /Tests .*\d+ failed/.test(stdout) ? stderr : null;
}

let missed = 0;
for (const { kind, file, from, to, test } of chosen) {
  const place = join(copy, file);
  const whole = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    whole.replace(from, () => to),
  );
  const found = finds(test);
  writeFileSync(place, whole);
  if (!found) missed += 1;
  const after = /after \d+ steps/.exec(found ?? '')?.[0];
  process.stdout.write(`${found ? 'found' : 'MISSED'}: ${kind} (${test}${after ? `, ${after}` : ''})\n`);
}
rmSync(copy, { recursive: true });
process.exit(missed ? 1 : 0);
