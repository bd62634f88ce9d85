import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** What is measured, at one size. @returns what the run is worth, in milliseconds or bytes */
export type Measured = () => Promise<number>;

const WARM_UP = 3;

const byValue = (a: number, b: number) => a - b;

/** The middle one; of an even number the upper of the two. */
export const median = (values: number[]) => [...values].sort(byValue)[Math.floor(values.length / 2)] ?? 0;

/** How long it takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Runs all sizes in turn, again and again, every other round from the last to the first: what slows the machine for a
 * while slows them all, and none always comes after the same one.
 * @param warmUp how many rounds before those do not count
 * @returns medians
 */
export async function inTurn(sizes: Measured[], rounds: number, warmUp = WARM_UP): Promise<number[]> {
  const runs: number[][] = sizes.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    const places = [...sizes.entries()];
    for (const [place, measured] of round % 2 ? places.toReversed() : places) {
      const value = await measured();
      if (round >= 0) runs[place]?.push(value);
    }
  }
  return runs.map(median);
}

const TICKS_A_SECOND = 100;

/** How many seconds of a processor a process has used so far; NaN where Linux does not say. */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold anything: the eleventh and twelfth are the process's own time and the system's for it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

/** What a process may use of a processor and still count as at rest: the job queue never quite stops looking. */
const AT_REST = 0.06;
const LOOKS = 30;

/** Waits, half a minute at most, until a process that has just begun is done with it. */
export async function rested(pid: number | undefined): Promise<void> {
  let before = await processorSeconds(pid);
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await pause(1_000);
    const now = await processorSeconds(pid);
    if (!(now - before > AT_REST)) return;
    before = now;
  }
}
