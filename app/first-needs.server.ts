import { fontPreloads } from './ui/font-files.ts';

/**
 * What a page needs before it can be shown, for its `Link` header: browsers begin with it. Of a page with a photo that is
 * seen first it names only that: for its sizes they wait until they know the screen, and fonts named here would have
 * the line before it, where in the page they stand behind it. Proxies and CDNs make early hints (103) of it while they
 * wait for the page. We send none ourselves: browsers take them over HTTP/2 only, which stands in front of us.
 */
export function firstNeeds(html: string): string {
  const sheets = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)]
    .filter(([link]) => !link.includes(' disabled'))
    .map(([link]) => / href="([^"#]+)/.exec(link)?.[1])
    .map((address) => `<${address}>; rel=preload; as=style`);
  const photos = [...html.matchAll(/<link rel="preload" as="image" ([^>]+)\/>/g)].map(([, said = '']) => {
    const about = said.replace(
      /(\w+)=("[^"]*")/g,
      (_, name: string, value) => `; ${name.toLowerCase()}=${value}`,
    );
    return `<${/\/photos\/\S+/.exec(said)?.[0]}>; rel=preload; as=image${about.replace(/ (?=;)/g, '')}`;
  });
  const fonts = fontPreloads.map(
    ({ href, type }) => `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return [...photos, ...sheets, ...(photos.length ? [] : fonts)].join(', ');
}
