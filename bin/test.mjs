// npm test, and npm run test:deep for what takes longer: `node bin/test.mjs quick deep` is both, counted together.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { install, node, run, runAside } from './prepare.mjs';

const gates = new Set(process.argv.slice(2));
const isQuick = gates.has('quick');
const isDeep = gates.has('deep');
const REPORTS = 'test-results';
// If this fails, the tests that need it say so.
const postgres = runAside(process.execPath, ['bin/install-postgres.mjs']);
install();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0 };
/** Listed again at the end, for readers who see only the end of a log. */
const failures = [];

/** Nobody watches a log as it grows: so it says each step, and what failed. */
const isWatched = Boolean(process.stdout.isTTY);
const plain = isWatched ? {} : { NO_COLOR: '1' };

const heading = (name) => process.stdout.write(`\n── ${name}\n`);

function count(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed.map((test) => `${name}: ${test}`));
}

function check(name, work) {
  heading(name);
  count(name, work());
}

async function checkTogether(checks) {
  const running = Object.entries(checks).map(async ([name, commands]) => {
    let printed = '';
    let code = 0;
    for (const [command, ...args] of commands) {
      const ended = await runAside(command, args);
      printed += ended.printed;
      code = ended.code;
      if (code !== 0) break;
    }
    heading(name);
    process.stdout.write(printed);
    count(name, whole(code));
  });
  await Promise.all(running);
}

const whole = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : ['failed'] });

/** A runner that died without a report, or failed outside a test, counts as a failure. */
function counted(code, file, read) {
  if (!existsSync(file)) return { passed: 0, failed: ['died without a report'] };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed.length === 0 ? { ...counts, failed: ['failed outside a test'] } : counts;
}

const failedJourneys = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedJourneys),
];

const SOURCE = {
  types: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit', '-p', '.'],
  ],
  lint: [['biome', 'ci', '.']],
  'no dead code': [['knip']],
  'migrations match the schema': [
    ['drizzle-kit', 'check'],
    [node(), 'bin/check-migrations.mjs'],
  ],
};
const BUILT = { build: [[node(), 'bin/build.mjs']] };

/** Vitest runs what takes long, by name, everything else, or both. */
const DEEP = ['.built.test.', '.deep.test.'];
const QUICK = ['--project', 'rules', '--project', 'farm'];
const WHICH = isQuick && isDeep ? [] : isQuick ? QUICK : DEEP;

await checkTogether({ ...(isDeep && BUILT), ...(isQuick && SOURCE) });
await postgres;
check('rules, services, and the farm on PGlite and PostgreSQL', () => {
  const file = `${REPORTS}/vitest.json`;
  // Vitest makes the database that all tests copy, and Node would compile PGlite twice for it.
  const vitest = ['--liftoff-only', 'node_modules/vitest/vitest.mjs', 'run'];
  const reporters = [
    `--reporter=${isWatched ? 'dot' : 'minimal'}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = run(node(), [...vitest, ...WHICH, ...reporters], {
    ...plain,
    ...(!isDeep && { ONLY_QUICK: '1' }),
  });
  return counted(code, file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
    ),
  }));
});
const journeys = () => {
  const file = `${REPORTS}/playwright.json`;
  const code = run('playwright', ['test', `--reporter=${isWatched ? 'list' : 'dot'},json`], {
    ...plain,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(code, file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: failedJourneys({ suites }),
  }));
};
if (isDeep) check('browser journeys', journeys);

for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
