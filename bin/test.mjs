// npm test: every check there is, on a fresh clone too. The last line is 'N passed, N failed'.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build, install, run } from './prepare.mjs';

const REPORTS = 'test-results';
install();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0 };

function check(name, work) {
  process.stdout.write(`\n── ${name}\n`);
  const { passed, failed } = work();
  total.passed += passed;
  total.failed += failed;
}

/** A check that only passes or fails as a whole. */
const whole = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A runner's own counts; one that died without a report, or failed outside a test, counts as a failure. */
function counted(code, file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

check('lint', () => whole(run('biome', ['ci', '.'])));
check('types', () => whole(run('react-router', ['typegen']) || run('tsc', ['--noEmit', '-p', '.'])));
check('migrations match the schema', () =>
  whole(run('drizzle-kit', ['check']) || run('node', ['bin/check-migrations.mjs'])),
);
check('build', () => whole(build()));
check('rules, services, and the farm on PGlite and PostgreSQL', () => {
  const file = `${REPORTS}/vitest.json`;
  const code = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  return counted(code, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
});
check('browser journeys', () => {
  const file = `${REPORTS}/playwright.json`;
  const code = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return counted(code, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
});

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
