import type { RequestContext } from '../../context.ts';

/** This machine: our own requests, or all visitors behind a proxy that TRUSTED_PROXIES does not name. */
const LOOPBACK = /^(::1|(::ffff:)?127\..*)$/;

export const isThisMachine = (address: string) => LOOPBACK.test(address);

/** Counts a page that must be rendered. @returns the refusal, in plain text because rendering pages is expensive */
export async function tooManyPages({ limits, address }: RequestContext): Promise<Response | null> {
  if (isThisMachine(address)) return null;
  const seconds = await limits.page.count(address);
  if (!seconds) return null;
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' };
  return new Response('You opened a lot of pages at once. Please wait a minute and try again.', {
    status: 429,
    headers,
  });
}
