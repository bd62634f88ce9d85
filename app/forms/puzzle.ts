/** What a refused call is sent with again once its puzzle is solved. */
export const SOLUTION_HEADER = 'Puzzle-Solution';

/** In a refusal's details. */
export type Puzzle = {
  /** What the screen says until it is solved. */
  meanwhile: string;
  /** As altcha-lib makes it. */
  challenge: object;
};

/** In a worker, so that the page stays usable. @returns the header's text, or null when this browser cannot; never throws */
export const solvePuzzle = ({ challenge }: Puzzle) =>
  new Promise<string | null>((resolve) => {
    const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
    worker.onerror = () => resolve(null);
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(challenge);
  }).catch(() => null);
