import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';

/** For `test.use()`: the phone on which taps are counted. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** From the row of `task` in docs/taps.md; the fourth column after the name is of letters, where some are counted. */
function countedIn(task: string): { taps: number; letters: number } {
  const row = readFileSync('docs/taps.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, name]) => name === task);
  expect(row, `a row of docs/taps.md named '${task}'`).toBeDefined();
  return { taps: Number(row?.[3]), letters: Number(row?.[5]) };
}

type Tap = (target: Locator) => Promise<void>;

/** Counts the taps of a task, and what `type` types: fails when they are not as many as docs/taps.md says. */
export async function countTaps(
  task: string,
  walk: (tap: Tap, type: (field: Locator, text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  let taps = 0;
  let letters = 0;
  const began = Date.now();
  const tap: Tap = async (target) => {
    await target.tap();
    taps += 1;
  };
  await walk(tap, async (field, text) => {
    await tap(field);
    await field.pressSequentially(text);
    letters += text.length;
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.info(`Taps: ${task}: ${taps}, ${letters} letters, in ${seconds} s`);
  const now = countedIn(task);
  expect(taps, `taps of '${task}', which docs/taps.md counts`).toBe(now.taps);
  if (letters > 0) expect(letters, `letters of '${task}', which docs/taps.md counts`).toBe(now.letters);
}
