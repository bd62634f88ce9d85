// npm test: every check there is, on a fresh clone too. The last line is 'N passed, N failed'.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { install, node, run, runAside } from './prepare.mjs';

const REPORTS = 'test-results';
install();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0 };
/** What failed, by name: said once more at the end, where somebody looks who has only the end of a log. */
const failures = [];

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

/** Checks that need nothing of each other, side by side; what one printed is shown whole when it has ended. */
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

/** A check that only passes or fails as a whole. */
const whole = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : ['failed'] });

/** A runner's own counts; one that died without a report, or failed outside a test, counts as a failure. */
function counted(code, file, read) {
  if (!existsSync(file)) return { passed: 0, failed: ['died without a report'] };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed.length === 0 ? { ...counts, failed: ['failed outside a test'] } : counts;
}

/** The journeys that failed anywhere in Playwright's tree of files and groups. */
const failedJourneys = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedJourneys),
];

await checkTogether({
  build: [[node(), 'bin/build.mjs']],
  types: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit', '-p', '.'],
  ],
  lint: [['biome', 'ci', '.']],
  'migrations match the schema': [
    ['drizzle-kit', 'check'],
    [node(), 'bin/check-migrations.mjs'],
  ],
});
check('rules, services, and the farm on PGlite and PostgreSQL', () => {
  const file = `${REPORTS}/vitest.json`;
  // By its file, because the database that all tests copy is made in this process: Node would compile PGlite twice for it.
  const vitest = ['--liftoff-only', 'node_modules/vitest/vitest.mjs', 'run'];
  const code = run(node(), [...vitest, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  return counted(code, file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
    ),
  }));
});
check('browser journeys', () => {
  const file = `${REPORTS}/playwright.json`;
  const code = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return counted(code, file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: failedJourneys({ suites }),
  }));
});

for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
