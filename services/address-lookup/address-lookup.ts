/** Every implementation passes address-lookup.contract.test.ts. */
export interface AddressLookup {
  /** At most five US addresses, best first. Never throws: an error is an empty list. */
  suggest(text: string): Promise<string[]>;
}

export const SUGGEST_WITHIN_MS = 3_000;

export const MOST_SUGGESTIONS = 5;

const SHORTEST_TEXT = 3;
const LONGEST_TEXT = 200;

/** One trimmed line, or null when it is too short or too long to complete. */
export function completable(text: string): string | null {
  const line = oneLine(text);
  return line.length < SHORTEST_TEXT || text.length > LONGEST_TEXT ? null : line;
}

export function shown(suggestions: string[]): string[] {
  const lines = suggestions.map(oneLine).filter((line) => line !== '' && line.length <= LONGEST_TEXT);
  return [...new Set(lines)].slice(0, MOST_SUGGESTIONS);
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
