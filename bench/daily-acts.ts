import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './measure.ts';
import { markdown } from './report.ts';

// How long the farm's daily acts take the browser, by the journey that counts their taps.

const ROUNDS = 5;
const JOURNEY = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/daily-acts.spec.ts', '--workers=1'];
const SAID = /^Taps: (.+): (\d+), in ([\d.]+) s$/gm;

const run = promisify(execFile);
const acts = new Map<string, { taps: string; seconds: number[] }>();
for (let round = 0; round < ROUNDS; round += 1) {
  const { stdout } = await run(process.execPath, JOURNEY);
  for (const [, act = '', taps = '', seconds] of stdout.matchAll(SAID)) {
    const known = acts.get(act) ?? { taps, seconds: [] };
    acts.set(act, { taps, seconds: [...known.seconds, Number(seconds)] });
  }
}
const rows = [...acts].map(([act, { taps, seconds }]) => [act, taps, median(seconds).toFixed(1)]);
process.stdout.write(`${markdown([['act', 'taps', 'seconds'], ...rows])}\n`);
