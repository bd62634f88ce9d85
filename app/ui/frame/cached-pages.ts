/** Increase it when the caches change shape; caches of other editions are deleted. */
const EDITION = 3;
/** Alone, because the page script needs no others. */
export const PAGES_CACHE = `farm-pages-${EDITION}`;
export const CACHES = {
  pages: PAGES_CACHE,
  assets: `farm-assets-${EDITION}`,
  photos: `farm-photos-${EDITION}`,
  /** One person’s, see kept-pages.ts. */
  desk: `farm-desk-${EDITION}`,
};

export const DRAWINGS = '/plant-drawings.svg';

export const OFFLINE_PAGE = '/offline';
export const CACHED_AT = 'X-Cached-At';
export const NOTE_ID = 'cached-note';

export type CacheMessage = { page: string | undefined; files: string[] };

export function mayCache({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>) {
  const control = headers.get('Cache-Control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    /\bpublic\b/.test(control) &&
    !/no-store|private/.test(control) &&
    (headers.get('Content-Type') ?? '').startsWith('text/html')
  );
}

/** @param now in milliseconds since 1970 */
export async function stamped(page: Response, now: number): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set(CACHED_AT, String(now));
  return new Response(await page.blob(), { status: page.status, headers });
}

/** @param at in milliseconds since 1970 @param timeZone default: the reader's */
export function ageNote(at: number, timeZone?: string): string {
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const when = inWords.format(at).replace(/\s/g, ' ');
  return `<p id="${NOTE_ID}" data-at="${at}" role="status">The farm could not be reached. This is the page as it was on ${when}; hours and stock may have changed since. <a href="">Try again</a></p>`;
}

export const withAge = async (page: Response, timeZone?: string) =>
  new Response((await page.text()) + ageNote(Number(page.headers.get(CACHED_AT)), timeZone), page);

/** When this document was cached, by the phone's clock; null for one that came from the farm. */
export function cachedAt(): number | null {
  const at = document.getElementById(NOTE_ID)?.dataset.at;
  return at ? Number(at) : null;
}
