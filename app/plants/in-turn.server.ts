import { setImmediate } from 'node:timers/promises';

/** How long others wait for their turn, in milliseconds; a row more may come on top. */
const TURN_MS = 5;

/** Does the same with each of many rows, and lets other requests pass in between. @returns what came of each, in order */
export async function eachInTurn<Row, Made>(
  rows: Row[],
  work: (row: Row, place: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let turnEnds = 0;
  for (const [place, row] of rows.entries()) {
    if (performance.now() > turnEnds) {
      await setImmediate();
      turnEnds = performance.now() + TURN_MS;
    }
    made.push(work(row, place));
  }
  return made;
}
