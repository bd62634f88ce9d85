import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { markdown } from '../bench/report.ts';
import { FAULTS } from './faults.ts';
import { type Fault, type Result, runFault } from './run-fault.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const HEAD = [
  'fault',
  'writes answered',
  'sent again',
  'lost',
  'doubled',
  'letters',
  'lost',
  'doubled',
  'again, same ID',
  'resting',
  'writes back in',
  'letters out in',
];

function row(name: string, result: Result): string[] {
  const { acknowledged, again, lost, doubled, letters } = result;
  const { lettersLost, lettersDoubled, lettersAgain, lettersResting } = result;
  const counts = [acknowledged, again, lost.length, doubled.length];
  const ofLetters = [letters, lettersLost, lettersDoubled, lettersAgain, lettersResting];
  const times = [result.recovery, result.lettersAfter].map((seconds) => `${seconds.toFixed(1)} s`);
  return [name, ...[...counts, ...ofLetters].map(String), ...times];
}

const isBad = ({ lost, doubled, wrong, lettersLost, lettersDoubled }: Result) =>
  lost.length + doubled.length + wrong.length + lettersLost + lettersDoubled > 0;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string', multiple: true } },
});
const all: Record<string, Fault> = FAULTS;
const names = values.only ?? Object.keys(FAULTS);
const unknown = names.filter((name) => !(name in all));
if (unknown.length) {
  process.stderr.write(
    `There is no fault ${unknown.join(', ')}. There are: ${Object.keys(FAULTS).join(', ')}.\n`,
  );
  process.exit(1);
}
const seed = Number(values.seed ?? randomInt(1_000_000));
say(`\nSeed ${seed}: npm run faults -- --seed ${seed}\n`);
const rows = [HEAD];
let bad = false;
for (const name of names) {
  const fault = all[name];
  const missing = fault?.missing?.();
  if (!fault || missing) {
    say(`${name}: not tried: ${missing}`);
    continue;
  }
  try {
    const result = await runFault(fault, seed);
    rows.push(row(name, result));
    bad ||= isBad(result);
    const { said, lost, doubled, wrong } = result;
    const problems = [...lost.map((one) => `LOST ${one}`), ...doubled.map((one) => `DOUBLED ${one}`)];
    for (const line of [...said, ...problems, ...wrong.map((one) => `WRONG ${one}`)]) say(`${name}: ${line}`);
    say(`${name}: ${isBad(result) ? 'BAD' : 'good'}`);
  } catch (error) {
    bad = true;
    say(`${name}: BAD ${(error as Error).stack}`);
  }
}
say(`\n${markdown(rows)}\n`);
process.exit(bad ? 1 : 0);
