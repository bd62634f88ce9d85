/** The same text for the same input; files count by name, size and date. */
function inText(input: object): string {
  const entries = input instanceof FormData ? [...input] : input;
  return JSON.stringify(entries, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/**
 * Remembers the last try of a call whose outcome is unknown: the same input sent again gets the same
 * key, so that it is done at most once.
 */
export function retryKeys() {
  let open: { input: string; key: string } | null = null;
  return {
    keyFor(input: object): string {
      const text = inText(input);
      if (open?.input !== text) open = { input: text, key: crypto.randomUUID() };
      return open.key;
    },
    /** The last word was said: the next call is a new wish. */
    settle(): void {
      open = null;
    },
  };
}
