// npm test: every check there is, on a fresh clone too. The last line is 'N passed, N failed'.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { build, install, run } from './prepare.mjs';

const REPORTS = 'test-results';
install();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0 };
/** What failed, by name: said once more at the end, where somebody looks who has only the end of a log. */
const failures = [];

function check(name, work) {
  process.stdout.write(`\n── ${name}\n`);
  const { passed, failed } = work();
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed.map((test) => `${name}: ${test}`));
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

check('lint', () => whole(run('biome', ['ci', '.'])));
check('types', () => whole(run('react-router', ['typegen']) || run('tsc', ['--noEmit', '-p', '.'])));
check('migrations match the schema', () =>
  whole(run('drizzle-kit', ['check']) || run('node', ['bin/check-migrations.mjs'])),
);
check('build', () => whole(build()));
check('rules, services, and the farm on PGlite and PostgreSQL', () => {
  const file = `${REPORTS}/vitest.json`;
  const code = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
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
