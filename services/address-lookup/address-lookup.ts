import type { JsonReply } from '../driving-distance/ask-json.ts';

/** Every implementation passes address-lookup.contract.test.ts. */
export interface AddressLookup {
  /** At most five US addresses, best first. Never throws: an error is an empty list. */
  suggest(text: string): Promise<string[]>;
  /** @returns what is wrong with the service, for the start table, or null */
  trouble(text: string): Promise<string | null>;
}

type Asked = { reply: JsonReply; read(json: unknown): string[] | undefined };

/** Over the network. @param ask with a completable line; `read` is undefined for an unexpected shape */
export function lookup(name: string, ask: (line: string) => Promise<Asked>): AddressLookup {
  const lines = async (text: string): Promise<string[] | string> => {
    const line = completable(text);
    if (line === null) return [];
    const { reply, read } = await ask(line);
    if (!reply.answered) return `${name}: ${reply.detail}`;
    if (reply.status !== 200) return `${name}: HTTP ${reply.status}`;
    return read(reply.json) ?? `${name}: the answer has an unexpected shape`;
  };
  return {
    async suggest(text) {
      const found = await lines(text);
      return typeof found === 'string' ? [] : shown(found);
    },
    async trouble(text) {
      const found = await lines(text);
      return typeof found === 'string' ? found : null;
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
