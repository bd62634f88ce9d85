import { openDigest } from './keyed-digest.ts';

export type Pseudonym = (text: string) => string;

/** The same for the same text, so that lines of one person or network can be found; only the farm's secret leads back. */
export function openPseudonyms(secret: string): Pseudonym {
  const digest = openDigest(secret, 'names in the log');
  return (text) => digest(text).slice(0, 16);
}
