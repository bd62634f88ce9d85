import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** One run at one size. @returns milliseconds or bytes */
export type Measured = () => Promise<number>;

const WARM_UP = 3;

const byValue = (a: number, b: number) => a - b;

/** For an even number, the upper of the two. */
export const median = (values: number[]) => [...values].sort(byValue)[Math.floor(values.length / 2)] ?? 0;

/** In milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Interleaves all sizes and alternates their order, so that a busy machine slows all alike. @param warmUp rounds that do not count @returns medians */
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

/** Processor seconds a process has used so far; NaN outside Linux. */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name may contain anything; after it, fields 11 and 12 are user and system time.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

/** The most a process at rest may use of a processor: the job queue polls. */
const AT_REST = 0.06;
const LOOKS = 30;

/** Waits for a new process to become idle, at most half a minute. */
export async function rested(pid: number | undefined): Promise<void> {
  let before = await processorSeconds(pid);
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await pause(1_000);
    const now = await processorSeconds(pid);
    if (!(now - before > AT_REST)) return;
    before = now;
  }
}
