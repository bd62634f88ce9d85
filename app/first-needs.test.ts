import { expect, test } from 'vitest';
import { firstNeeds } from './first-needs.server.ts';
import { fontPreloads } from './ui/font-files.ts';

const fonts = fontPreloads.map(
  ({ href }) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
);

test('a page tells proxies of its fonts, and of the sheets it asks for, by their plain address', () => {
  const page = '<link nonce="n" rel="stylesheet" href="/assets/a.css#"/><link rel="icon" href="/icon.png"/>';
  expect(firstNeeds(page)?.split(', ')).toEqual(['</assets/a.css>; rel=preload; as=style', ...fonts]);
});

test('a page with a photo that is seen first says it itself, and its fonts behind it', () => {
  const page =
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" ' +
    'imageSrcSet="/photos/a-320.avif 320w, /photos/a-640.avif 640w" imageSizes="(min-width: 900px) 50vw, 100vw"/>' +
    '<link rel="preload" href="/assets/a.woff2" as="font"/>';
  expect(firstNeeds(page)).toBeNull();
});

test('a sheet that stands in the page already is not fetched ahead', () => {
  const page = '<style>a{}</style><link rel="stylesheet" href="/assets/a.css" disabled=""/>';
  expect(firstNeeds(page)?.split(', ')).toEqual(fonts);
});
