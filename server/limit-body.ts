import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../refusal.ts';

/** Our forms are a few hundred bytes; this leaves room for long notes in any script. */
const LIMIT_BYTES = 64 * 1024;

/** Refuses a body of more than `maxSize` bytes before it is read. @throws Refusal 413 */
export const limitBodyTo = (maxSize: number, sentence: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, sentence);
    },
  });

/** Refuses a body that no form of ours could have sent. @throws Refusal 413 */
export const limitBody = limitBodyTo(LIMIT_BYTES, 'That is too much text. Please shorten it and try again.');
