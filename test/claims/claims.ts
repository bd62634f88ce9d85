import { type Claim, patternOf, type World } from './claim.ts';
import { CLAIMS_OF_EGGS } from './claims-of-eggs.ts';
import { CLAIMS_OF_STANDING } from './claims-of-standing.ts';
import { CLAIMS_OF_THE_BOARD } from './claims-of-the-board.ts';
import { CLAIMS_OF_THE_CALENDAR } from './claims-of-the-calendar.ts';
import { CLAIMS_OF_THE_QUEUE } from './claims-of-the-queue.ts';
import { ABOUT_TIME } from './time-sentences.ts';
import { isTimeless } from './timeless.ts';

const CLAIMS = [
  ...CLAIMS_OF_THE_CALENDAR,
  ...CLAIMS_OF_EGGS,
  ...CLAIMS_OF_THE_QUEUE,
  ...CLAIMS_OF_STANDING,
  ...CLAIMS_OF_THE_BOARD,
].map(([says, isSo]): [RegExp, Claim[1], string] => [patternOf(says), isSo, says]);

/** Why a sentence is wrong at that moment; null if what it says is so, or if it says nothing about time. */
export function wrongIn(sentence: string, world: World): string | null {
  const claims = CLAIMS.filter(([pattern]) => pattern.test(sentence));
  const lie =
    claims.length > 0 &&
    claims.every(([pattern, isSo]) => !isSo(world, ...(pattern.exec(sentence) ?? []).slice(1)));
  if (lie) return `untrue: ${sentence}`;
  const isCovered = claims.length > 0 || !ABOUT_TIME.test(sentence) || isTimeless(sentence);
  return isCovered ? null : `no claim covers: ${sentence}`;
}
