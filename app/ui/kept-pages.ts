/** Rules of what a browser may keep of the farm's pages, and how a kept one says so. */

/** Raised when what is kept changes its shape: the caches of other editions are thrown away. */
const EDITION = 2;
export const CACHES = {
  pages: `farm-pages-${EDITION}`,
  assets: `farm-assets-${EDITION}`,
  code: `farm-code-${EDITION}`,
  photos: `farm-photos-${EDITION}`,
};

/** Where the code is that wakes a public page. @param mark of that very code @param page its address, from its path on */
export const codeAddress = (mark: string, page: string) => `/code/${mark}${page}`;
/** The mark and the page of such an address. */
export const CODE_ADDRESS = /^\/code\/([\w-]+)(\/.*)$/;

export const OFFLINE_PAGE = '/offline';
export const KEPT_AT = 'X-Kept-At';

const PRIVATE =
  /^\/(dashboard|egg-customers|login|signup|logout|verify|reset-password|api|functions|dev|webhooks)(\/|$)/;

/** Whether an address may belong to somebody: nothing there is ever kept, whatever the answer says. */
export const isPrivate = (pathname: string) => PRIVATE.test(pathname);

/** Whether an answer is a page that says itself that it is the same for everybody. */
export function mayKeep({
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

/** Whether a file may be kept: what wakes a page may be another one than was asked for, and says so. */
export const isLasting = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  status === 200 && !/no-store/.test(headers.get('Cache-Control') ?? '');

/** The copy to keep: it remembers when it was made. */
export async function stamped(page: Response, now: number): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set(KEPT_AT, String(now));
  return new Response(await page.blob(), { status: page.status, headers });
}

/** What a kept page says of its age, in the room that it has for this (kept-note.tsx). */
function noteOf(at: number, timeZone?: string): string {
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const when = inWords.format(at).replace(/\s/g, ' ');
  return `The farm could not be reached. This is the page as it was on ${when}; hours and stock may have changed since. <a href="">Try again</a>`;
}

/**
 * A kept page as it is shown: it says how old it is. The page that stands in for others ({@link OFFLINE_PAGE}) says so
 * itself.
 * @param timeZone in which it tells its age; the reader's own when this runs in their browser
 */
export async function marked(kept: Response, timeZone?: string): Promise<Response> {
  const at = Number(kept.headers.get(KEPT_AT));
  const text = await kept.text();
  const html = text
    .replace('<html ', `<html data-kept-at="${at}" `)
    .replace(/<div id="kept-note"[^>]*>/, (room) =>
      text.includes(' id="kept-pages"') ? room : room + noteOf(at, timeZone),
    );
  return new Response(html, { status: kept.status, headers: kept.headers });
}

/** The files that a page, or the code that wakes it, asks for by name. */
export const assetsOf = (text: string) => [
  ...new Set(Array.from(text.matchAll(/["\s](\/assets\/[\w./-]+)/g), ([, file = '']) => file)),
];

/** Where the code is that wakes a page; null where it stands in it, or there is none. @param page its address, from its path on */
export function codeOf(html: string, page: string): string | null {
  const [, mark] = / data-code="([\w-]+)"/.exec(html) ?? [];
  return mark ? codeAddress(mark, page) : null;
}
