import { createHmac } from 'node:crypto';

export type Pseudonym = (text: string) => string;

/** The same for the same text, so that lines of one person or network can be found; only the farm's secret leads back. */
export function openPseudonyms(secret: string): Pseudonym {
  const key = createHmac('sha256', secret).update('names in the log').digest();
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
}
