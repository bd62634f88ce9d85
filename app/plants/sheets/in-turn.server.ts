import { setImmediate } from 'node:timers/promises';

// How long other requests wait, plus one row.
const TURN_MS = 5;

/** Maps many rows in order and lets other requests run in between. */
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
