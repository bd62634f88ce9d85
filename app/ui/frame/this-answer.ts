import { createContext, useContext } from 'react';
import type { FarmDetails } from './footer.tsx';

type ThisAnswer = {
  /** Today in the demo, in words; missing in live mode. */
  demoDay?: string;
  /** Whether React Router hydrates this page; error pages are always documents. */
  isApp: boolean;
  isPreview?: boolean;
  nonce?: string;
  styles?: string;
  holdClicks?: string;
  /** Set when it differs from the error's: the database is unreachable. */
  status?: number;
  requestId?: string;
  /** The farm, if the root loader could not read it. */
  farm?: FarmDetails;
  pageView?: string;
  viewsTo?: string;
  /** Files that Today begins with, for a form that leads there. */
  todayFiles?: string[];
};

export const ThisAnswerContext = createContext<ThisAnswer | null>(null);

// Read before React runs: browsers hide a nonce in the attribute only.
const nonceInPage =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('script[nonce]')?.nonce;

/** The server's values for this response; in the browser only the dashboard uses it and reads <html>. */
export function useThisAnswer(): ThisAnswer {
  const answer = useContext(ThisAnswerContext);
  if (answer) return answer;
  if (typeof document === 'undefined') return { isApp: false };
  const { demoDay, app, request } = document.documentElement.dataset;
  return { demoDay, isApp: app !== undefined, requestId: request, nonce: nonceInPage };
}
