import { fontPreloads } from './ui/font-files.ts';

/**
 * What a page needs before it can be shown, for its `Link` header: proxies and CDNs make early hints (103) of it while
 * they wait for the page. We send none ourselves: browsers take them over HTTP/2 only, which stands in front of us.
 */
export function firstNeeds(html: string): string {
  const sheets = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)]
    .filter(([link]) => !link.includes(' disabled'))
    .map(([link]) => / href="([^"#]+)/.exec(link)?.[1])
    .map((address) => `<${address}>; rel=preload; as=style`);
  const fonts = fontPreloads.map(
    ({ href, type }) => `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return [...sheets, ...fonts].join(', ');
}
