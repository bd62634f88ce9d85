import { createContext, useContext } from 'react';

/** What only the server knows while it renders a page; absent in the browser and on kept pages. */
export const ServerOnly = createContext<{ nonce: string; requestId: string } | null>(null);

/** This answer's CSP nonce while the server renders; the browser hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(ServerOnly)?.nonce;
}

/** The id under which the log knows this page; in the browser it stands on <html>. */
export function useRequestId(): string | undefined {
  const server = useContext(ServerOnly);
  if (server) return server.requestId;
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.request;
}
