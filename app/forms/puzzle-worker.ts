import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type WorkerScope = {
  addEventListener(type: 'message', listener: (event: { data: Challenge }) => void): void;
  postMessage(header: string | null): void;
  close(): void;
};
declare const self: WorkerScope;

async function solve(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && JSON.stringify({ challenge, solution });
}

self.addEventListener('message', async ({ data }) => {
  self.postMessage(await solve(data).catch(() => null));
  self.close();
});
