import { once } from 'node:events';
import { Refusal } from '../../core/refusal.ts';
import { type Asked, type Proof, proveHere, type Starts } from './prove-here.server.ts';

// A process of its own, for another that asks with one message; it ends with it.

/** `failed` is nobody's words. */
export type Answer = { starts: Starts } | { proof: Proof } | { refused: string } | { failed: unknown };

const tell = (answer: Answer, then?: () => void) => process.send?.(answer, undefined, undefined, then);

process.once('disconnect', () => process.exit(1));
const [asked] = (await once(process, 'message')) as [Asked];
const answer: Answer = await proveHere(asked, (starts) => void tell({ starts })).then(
  (proof) => ({ proof }),
  (error: unknown) => (error instanceof Refusal ? { refused: error.sentence } : { failed: error }),
);
tell(answer, () => process.exit(0));
