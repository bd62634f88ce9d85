import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';

/** For `test.use()`: the phone on which taps are counted. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** From the row of `task` in docs/taps.md. */
function tapsNow(task: string): number {
  const row = readFileSync('docs/taps.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, name]) => name === task);
  expect(row, `a row of docs/taps.md named '${task}'`).toBeDefined();
  return Number(row?.[3]);
}

/** Counts the taps of a task, typing aside: fails when they are not as many as docs/taps.md says. */
export async function countTaps(
  task: string,
  walk: (tap: (target: Locator) => Promise<void>) => Promise<void>,
): Promise<void> {
  let taps = 0;
  const began = Date.now();
  await walk(async (target) => {
    await target.tap();
    taps += 1;
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.info(`Taps: ${task}: ${taps}, in ${seconds} s`);
  expect(taps, `taps of '${task}', which docs/taps.md counts`).toBe(tapsNow(task));
}
