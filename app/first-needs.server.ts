import { fontPreloads } from './ui/font-files.ts';

/** How a page asks for the photo that is seen first. */
const PHOTO_FIRST = /<link rel="preload" as="image" /;

/**
 * What a page needs before it can be shown, for its `Link` header: CDNs make early hints (103) of it while they wait for
 * the page; browsers are not sent it (server/hints.ts). We send none ourselves: browsers take them over HTTP/2 only, which
 * stands in front of us. Null for a page with a photo that is seen first: a hint of that waits until the browser knows its
 * screen, by when it has the page, too, and fonts hinted at would have the line before it, where in the page they stand
 * behind it.
 */
export function firstNeeds(html: string): string | null {
  if (PHOTO_FIRST.test(html)) return null;
  const sheets = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)]
    .filter(([link]) => !link.includes(' disabled'))
    .map(([link]) => / href="([^"#]+)/.exec(link)?.[1])
    .map((address) => `<${address}>; rel=preload; as=style`);
  const fonts = fontPreloads.map(
    ({ href, type }) => `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return [...sheets, ...fonts].join(', ');
}
