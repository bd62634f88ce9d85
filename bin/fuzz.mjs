// npm run fuzz -- --seed 7 --cases 1000000: the seed of a failed run shows the same cases again.
// With --promises 20000, as many steps of owners and neighbors are played instead.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { install, node, run } from './prepare.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, cases: { type: 'string' }, promises: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(2 ** 31));
const cases = values.promises ?? values.cases ?? '100000';
if (![seed, cases].every((number) => /^\d{1,9}$|^[12]\d{9}$/.test(number))) {
  process.stderr.write('Write it like this: npm run fuzz -- --seed 7 --cases 1000000\n');
  process.exit(1);
}
install();
if (run(process.execPath, ['bin/install-postgres.mjs']) !== 0) process.exit(1);
process.stdout.write(`${cases} cases from seed ${seed}\n`);
const vitest = ['--liftoff-only', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'farm'];
const [tests, settings] = values.promises
  ? ['app/eggs/request/promises', { PROMISE_SEED: seed, PROMISE_STEPS: cases }]
  : ['test/fuzz', { FUZZ_SEED: seed, FUZZ_CASES: cases }];
process.exit(run(node(), [...vitest, tests], settings));
