import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 250;
const SHORTEST = 3;

/** None on any error, because typing on needs no suggestions. */
async function askFor(text: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`/address-suggestions?q=${encodeURIComponent(text)}`, { signal });
    return response.ok ? ((await response.json()) as { suggestions: string[] }).suggestions : [];
  } catch {
    return [];
  }
}

/** After a pause in typing; none for ''. */
export function useSuggestions(typed: string): string[] {
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    if (typed.trim().length < SHORTEST) {
      setFound([]);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const list = await askFor(typed, asked.signal);
      if (!asked.signal.aborted) setFound(list);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [typed]);
  return found;
}
