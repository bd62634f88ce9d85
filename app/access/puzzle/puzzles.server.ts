import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { AttemptLimits, Purpose, Puzzles } from '../../../core/ports.ts';

const LASTS_SECONDS = 600;
/** A few seconds' work for a phone: it searches for a number in this range. */
const FROM = 300;
const UP_TO = 600;
const COST_OF_ONE = 5_000;

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);

const solutionSent = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string().max(40),
      cost: z.int(),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

function read(sent: string) {
  try {
    return solutionSent.safeParse(JSON.parse(sent)).data;
  } catch {
    return undefined;
  }
}

/** Proof of work by altcha-lib; each puzzle is signed for its purpose and counts once, in all copies. */
export function openPuzzles(secret: string, { usedPuzzle }: Pick<AttemptLimits, 'usedPuzzle'>): Puzzles {
  const keysFor = ({ door, network, account }: Purpose) => {
    const keyFor = (what: string) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([what, door, network, account]))
        .digest('hex');
    return { hmacSignatureSecret: keyFor('puzzle'), hmacKeySignatureSecret: keyFor('answer of a puzzle') };
  };
  return {
    make: (purpose, now = Date.now()) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST_OF_ONE,
        counter: randomInt(UP_TO, FROM),
        deriveKey,
        expiresAt: Math.floor(now / 1000) + LASTS_SECONDS,
        ...keysFor(purpose),
      }),
    /** Consumes it. @param sent the Puzzle-Solution header */
    async isSolved(sent, purpose) {
      const solved = read(sent);
      if (!solved) return false;
      const { verified } = await verifySolution({ ...solved, deriveKey, ...keysFor(purpose) });
      return verified && (await usedPuzzle.count(solved.challenge.signature)) === 0;
    },
  };
}
