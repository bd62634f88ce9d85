import { expect, it, vi } from 'vitest';
import { putOffCode, takeCodeOut, type WakingCode } from './later-code.server.ts';

const PAGE =
  '<head><link rel="modulepreload" nonce="n" href="/assets/a-1.js"/><link rel="stylesheet" href="/assets/a.css"/>' +
  '<link rel="modulepreload" href="/assets/b-2.js"/></head><body><script nonce="n">own()</script>' +
  '<script nonce="n" type="module" async="">import "/assets/a-1.js"</script></body>';

it('leaves the code where it stands, not to be run, and beside it the files it is made of', () => {
  expect(putOffCode(PAGE)).toBe(
    '<head><link rel="stylesheet" href="/assets/a.css"/></head><body><script nonce="n">own()</script>' +
      '<script nonce="n" type="text/later" data-files="/assets/a-1.js /assets/b-2.js">import "/assets/a-1.js"</script></body>',
  );
});

it('says so where the code waits to be wanted', () => {
  expect(putOffCode(PAGE, true)).toContain('<script nonce="n" type="text/later" data-waits="" data-files=');
});

it('leaves a page without code as it is', () => {
  expect(putOffCode('<p>still</p>')).toBe('<p>still</p>');
});

it('says of the routes only those that the page is made of, and neither what they have not nor of what they are built', () => {
  const own = { root: { id: 'root', hasLoader: true }, page: { id: 'page' } };
  const routes = {
    root: { ...own.root, hasAction: false, imports: ['/assets/a.js'] },
    page: own.page,
    home: { id: 'home' },
  };
  const code = (said: object, spaces?: number) =>
    `window.__reactRouterManifest = ${JSON.stringify({ routes: said, version: '1' }, null, spaces)};\n` +
    'window.__reactRouterRouteModules = {"root":route0,"page":route1};';
  expect(putOffCode(code(routes, 2))).toBe(code(own));
});

const WAKING =
  '<p>hens</p><script nonce="n">own()</script><script nonce="n">window.__reactRouterContext = {};</script>' +
  '<script nonce="n" type="text/later" data-waits="" data-files="/assets/a.js /assets/b.js">import "/assets/a.js"</script><!--$-->' +
  '<script nonce="n">window.__reactRouterContext.streamController.enqueue("hens\\n");</script><!--$--><!--/$--><!--/$--></body>';

it('takes out of a page what only React reads, and names it by what it says', () => {
  const put = vi.fn<(code: WakingCode) => void>();
  const html = takeCodeOut(WAKING, put);
  const [[code] = []] = put.mock.calls;
  expect(code?.mark).toMatch(/^[\w-]{8}$/);
  expect(html).toBe(
    '<p>hens</p><script nonce="n">own()</script><script nonce="n"></script>' +
      `<script nonce="n" type="text/later" data-code="${code?.mark}" data-waits=""></script></body>`,
  );
  expect(code?.text).toBe(
    '// /assets/a.js /assets/b.js\nwindow.__reactRouterContext = {};\n' +
      'window.__reactRouterContext.streamController.enqueue("hens\\n");\nimport "/assets/a.js"',
  );
  takeCodeOut(WAKING.replace('enqueue("hens', 'enqueue("geese'), put);
  expect(put.mock.calls[1]?.[0].mark).not.toBe(code?.mark);
});

it('takes nothing out of a page without code', () => {
  const put = vi.fn();
  expect(takeCodeOut('<p>still</p>', put)).toBe('<p>still</p>');
  expect(put).not.toHaveBeenCalled();
});
