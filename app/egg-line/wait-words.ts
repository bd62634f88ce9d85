import { ordinal, rangeInWords } from './day-words.ts';
import type { Estimate, Silence } from './wait.ts';

const SILENCES: Record<Silence, string> = {
  'not counted lately': 'The farm has not counted lately, so we cannot say when.',
  'few counts': 'The farm has counted for only a few days, so we cannot say when.',
  'hardly laying': 'The hens hardly lay right now, so we cannot say when.',
};

const GUESS = 'It is a guess, and we write when they are ready.';

/** When eggs may be ready; a sentence or two. @param today 'YYYY-MM-DD' */
export function estimateInWords(estimate: Estimate, today: string): string {
  if ('silence' in estimate) return SILENCES[estimate.silence];
  if ('long' in estimate) return `At what the hens lay now, three weeks or more. ${GUESS}`;
  return `At what the hens lay now, about ${rangeInWords(estimate.between, today)}. ${GUESS}`;
}

/** 'You are in line, not ready yet. 4th of 9. …', of a pending request. */
export const placeInWords = (
  { place, of, estimate }: { place: number; of: number; estimate: Estimate },
  today: string,
) => `You are in line, not ready yet. ${ordinal(place)} of ${of}. ${estimateInWords(estimate, today)}`;
