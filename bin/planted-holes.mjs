// one hole of each kind, in a copy of the program; its tests must find every one.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, install, node, root } from './prepare.mjs';

const FUZZ = 'test/fuzz/fuzz.farm.test.ts';
const ROLES = 'server/role-matrix.farm.test.ts';

const HOLES = [
  {
    kind: 'missing guard at the door',
    file: 'server/functions.ts',
    from: "audience === 'admin' && who?.role !== 'admin'",
    to: 'false',
    test: FUZZ,
  },
  {
    kind: 'open role: a helper at the owners’ door',
    file: 'server/functions.ts',
    from: "audience === 'admin' && who?.role !== 'admin'",
    to: "audience === 'admin' && !isStaff(who?.role)",
    test: FUZZ,
  },
  {
    kind: 'missing guard: somebody else’s request',
    file: 'app/egg-requests/egg-requests.server.ts',
    from: 'and(eq(eggRequests.id, requestId), eq(eggRequests.customerId, who.id));',
    to: 'and(eq(eggRequests.id, requestId), who.id ? undefined : undefined);',
    test: ROLES,
  },
  {
    kind: 'open role',
    file: 'app/accounts/who-is-asking.server.ts',
    from: "isStaff(role) ? role : 'customer'",
    to: "role ? 'admin' : 'customer'",
    test: ROLES,
  },
  {
    kind: 'echoed parameter',
    file: 'app/catalog/in-stock-results.tsx',
    from: '<div className={styles.head}>',
    to: '<div className={styles.head}><i dangerouslySetInnerHTML={{ __html: list.text }} />',
    test: FUZZ,
  },
  {
    kind: 'concatenated query',
    file: 'app/deposits/deposit-lists.server.ts',
    from: 'ilike(deposits.notes, anywhere(query)),',
    to: `sql.raw(\`notes ilike '%\${query}%'\`),`,
    test: FUZZ,
  },
];

install();
const copy = mkdtempSync(join(tmpdir(), 'prairie-hen-holes-'));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
for (const file of files.split('\0').filter(Boolean)) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** @returns whether the test fails, as it does when it finds the hole */
function finds(test) {
  const args = [
    '--liftoff-only',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'farm',
    '--bail=1',
    test,
  ];
  const { status, stdout } = spawnSync(node(), args, { cwd: copy, env: env(), encoding: 'utf8' });
  // A run that tried nothing has found nothing.
  return status !== 0 && /Tests .*\d+ failed/.test(stdout);
}

let missed = 0;
for (const { kind, file, from, to, test } of HOLES) {
  const place = join(copy, file);
  const whole = readFileSync(place, 'utf8');
  if (whole.split(from).length !== 2) throw new Error(`${file} has changed: write the hole «${kind}» again.`);
  writeFileSync(
    place,
    whole.replace(from, () => to),
  );
  const found = finds(test);
  writeFileSync(place, whole);
  if (!found) missed += 1;
  process.stdout.write(`${found ? 'found' : 'MISSED'}: ${kind} (${test})\n`);
}
rmSync(copy, { recursive: true });
process.exit(missed ? 1 : 0);
