import { SESSION_CACHE_MS, sessionNeedsRefresh, TICK_MS } from './session-ticks.ts';

const ASK = '/api/auth/get-session';

export type Surroundings = {
  fetch: (address: string) => Promise<Response>;
  document: {
    readonly visibilityState: string;
    readonly documentElement: { readonly dataset: { who?: string } };
    addEventListener(type: 'visibilitychange', listener: () => void): void;
  };
  now: () => number;
  setInterval: (tick: () => void, milliseconds: number) => unknown;
};

/** Marks the document as signed 'in' or 'out', and refreshes the session. @returns the first check */
export function watchSession({ fetch, document, now, setInterval }: Surroundings): Promise<void> {
  let answeredAt = now();
  const isVisible = () => document.visibilityState === 'visible';
  const isDue = () => sessionNeedsRefresh(SESSION_CACHE_MS - (now() - answeredAt));

  async function ask() {
    try {
      const response = await fetch(ASK);
      if (!response.ok) return;
      const session: unknown = await response.json();
      document.documentElement.dataset.who = session ? 'in' : 'out';
      answeredAt = now();
    } catch {
      // A failed request says nothing about the session.
    }
  }

  setInterval(() => {
    if (isVisible() && document.documentElement.dataset.who === 'in' && isDue()) void ask();
  }, TICK_MS);
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) void ask();
  });
  return ask();
}
