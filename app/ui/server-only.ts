import { createContext, useContext } from 'react';

type AboutThisAnswer = {
  /** Whether this is the demo farm; it says so in the footer. */
  demo: boolean;
  /** Of this answer's Content-Security-Policy, and its id in the log. Kept pages have neither. */
  nonce?: string;
  requestId?: string;
};

/** What only the server knows while it renders a page. The browser finds it on <html>, except the nonce. */
export const ServerOnly = createContext<AboutThisAnswer | null>(null);

/** This answer's CSP nonce while the server renders; the browser hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(ServerOnly)?.nonce;
}

/** The attributes that <html> carries, the same on the server and in the browser. */
export function useAboutThisAnswer(): { 'data-demo'?: string; 'data-request'?: string } {
  const server = useContext(ServerOnly);
  if (server) return { 'data-demo': server.demo ? '' : undefined, 'data-request': server.requestId };
  if (typeof document === 'undefined') return {};
  const { demo, request } = document.documentElement.dataset;
  return { 'data-demo': demo, 'data-request': request };
}
