/**
 * Completes an address while somebody types it. One interface; google-places.ts and photon.ts ask a service,
 * town-completion.ts knows the towns around the farm. All pass address-lookup.contract.test.ts.
 */
export interface AddressLookup {
  /**
   * At most five US addresses, one line each, best first. Never throws: suggestions are a help, never a wall, so
   * every kind of trouble is an empty list.
   */
  suggest(text: string): Promise<string[]>;
}

/** People do not wait for suggestions; later than this they are not worth showing. */
export const SUGGEST_WITHIN_MS = 3_000;

export const MOST_SUGGESTIONS = 5;

const SHORTEST_TEXT = 3;
const LONGEST_TEXT = 200;

/** What was typed as one tidy line, or null when it is too short (under 3 characters) or too long to complete. */
export function completable(text: string): string | null {
  const line = oneLine(text);
  return line.length < SHORTEST_TEXT || text.length > LONGEST_TEXT ? null : line;
}

/** The suggestions as they may be shown: one line each, none twice, none absurdly long, at most five. */
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
