import type { JsonReply } from '../ask-json.ts';

/** At most five US addresses, best first, and what is wrong with the service. */
export type Suggested = { lines: string[]; trouble: string | null };

/** Every implementation passes address-lookup.contract.test.ts. */
export interface AddressLookup {
  /** Never throws. */
  suggest(text: string): Promise<Suggested>;
}

type Asked = { reply: JsonReply; read(json: unknown): string[] | undefined };

/** Over the network. @param ask with a completable line; `read` is undefined for an unexpected shape */
export function lookup(name: string, ask: (line: string) => Promise<Asked>): AddressLookup {
  const failed = (what: string): Suggested => ({ lines: [], trouble: `${name}: ${what}` });
  return {
    async suggest(text) {
      const line = completable(text);
      if (line === null) return shown([]);
      const { reply, read } = await ask(line);
      if (!reply.answered) return failed(reply.detail);
      if (reply.status !== 200) return failed(`HTTP ${reply.status}`);
      const found = read(reply.json);
      return found ? shown(found) : failed('the answer has an unexpected shape');
    },
  };
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

export function shown(suggestions: string[]): Suggested {
  const lines = suggestions.map(oneLine).filter((line) => line !== '' && line.length <= LONGEST_TEXT);
  return { lines: [...new Set(lines)].slice(0, MOST_SUGGESTIONS), trouble: null };
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
