import fc from 'fast-check';
import { nonsense } from './bodies-from-schema.ts';

/** A valid body with one wrong part, or nonsense as a whole. */
export const spoiltBody = (right: object) =>
  fc.oneof(
    nonsense,
    fc
      .tuple(fc.constantFrom(...Object.keys(right)), nonsense)
      .map(([name, value]) => ({ ...right, [name]: value })),
  );
