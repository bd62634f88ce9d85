/** The same text for the same input; files count by name, size and date. */
export function inText(input: unknown): string {
  const entries = input instanceof FormData ? [...input] : input;
  return JSON.stringify(entries, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

export type RetryKeys = ReturnType<typeof retryKeys>;

/** While the outcome of a call is unknown, the same input gets the same key. */
export function retryKeys() {
  let open: { input: string; key: string } | null = null;
  return {
    keyFor(input: object): string {
      const text = inText(input);
      if (open?.input !== text) open = { input: text, key: crypto.randomUUID() };
      return open.key;
    },
    settle(): void {
      open = null;
    },
  };
}
