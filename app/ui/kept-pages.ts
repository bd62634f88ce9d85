/** Rules of what a browser may keep of the farm's pages, and how a kept one says so. */

/** Raised when what is kept changes its shape: the caches of other editions are thrown away. */
const EDITION = 1;
export const CACHES = {
  pages: `farm-pages-${EDITION}`,
  assets: `farm-assets-${EDITION}`,
  photos: `farm-photos-${EDITION}`,
};

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

/** The copy to keep: it remembers when it was made. */
export async function stamped(page: Response, now: number): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set(KEPT_AT, String(now));
  return new Response(await page.blob(), { status: page.status, headers });
}

/** A kept page as it is shown: its first element says when it was kept, and it has nothing read ahead. */
export async function marked(kept: Response): Promise<Response> {
  const at = Number(kept.headers.get(KEPT_AT));
  const html = (await kept.text())
    .replace('<html ', `<html data-kept-at="${at}" `)
    // The element stays, because React knows it.
    .replace(' type="speculationrules"', ' type="text/plain"');
  return new Response(html, { status: kept.status, headers: kept.headers });
}

/** The files that a page asks for by name, so that it stands without signal too. */
export const assetsOf = (html: string) => [...new Set(html.match(/(?<=")\/assets\/[\w./-]+/g))];
