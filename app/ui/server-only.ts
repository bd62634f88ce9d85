import { createContext, useContext } from 'react';
import type { FarmDetails } from './footer.tsx';

type AboutThisAnswer = {
  /** Whether this is the demo farm; it says so in the footer. */
  demo: boolean;
  /** Marks the scripts that are ours. A page that may be kept loses it again: see own-scripts.server.ts. */
  nonce: string;
  /** Its id in the log; pages that may be kept have none. */
  requestId?: string;
  /** The farm, where a page was refused before its root could read it. */
  farm?: FarmDetails;
  /** The path under which a view of this page is reported, and to which id. */
  pageView?: string;
  viewsTo?: string;
};

/** What only the server knows while it renders a page. The browser finds it on <html>, except the nonce. */
export const ServerOnly = createContext<AboutThisAnswer | null>(null);

/** This answer's CSP nonce while the server renders; the browser hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(ServerOnly)?.nonce;
}

/** The attributes of <html> for whoever counts views, read by the page script; the browser leaves them alone. */
export function useViewsAttributes(): { 'data-page-view'?: string; 'data-views-to'?: string } {
  const { pageView, viewsTo } = useContext(ServerOnly) ?? {};
  return { 'data-page-view': pageView, 'data-views-to': viewsTo };
}

type About = { 'data-demo'?: string; 'data-request'?: string; farm?: FarmDetails };

/** The attributes that <html> carries, the same on the server and in the browser, and the farm if it does. */
export function useAboutThisAnswer(): About {
  const server = useContext(ServerOnly);
  if (server) {
    const { demo, requestId, farm } = server;
    return { 'data-demo': demo ? '' : undefined, 'data-request': requestId, farm };
  }
  if (typeof document === 'undefined') return {};
  const { demo, request, farm } = document.documentElement.dataset;
  return { 'data-demo': demo, 'data-request': request, farm: farm && JSON.parse(farm) };
}
