/** The header that carries a puzzle's solution when a refused call is repeated. */
export const SOLUTION_HEADER = 'Puzzle-Solution';

export type Puzzle = {
  meanwhile: string;
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
