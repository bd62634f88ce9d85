import { setImmediate } from 'node:timers/promises';

/** Rows worked on before others have their turn: a few milliseconds of them. */
const AT_A_TIME = 100;

/** Does the same with each of many rows, and lets other requests pass in between. @returns what came of each, in order */
export async function eachInTurn<Row, Made>(
  rows: Row[],
  work: (row: Row, place: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % AT_A_TIME === 0) await setImmediate();
    made.push(work(row, place));
  }
  return made;
}
