import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { nameOwnScripts } from './own-scripts.server.ts';

const NONCE = '1b4e28ba-2fa1-11d2-883f-0016d3cca427';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('names the scripts that carried the nonce, and takes it out', () => {
  const page = `<p>hens</p><script nonce="${NONCE}">one()</script><script async nonce="${NONCE}">two()\n</script>`;
  expect(nameOwnScripts(page, NONCE)).toEqual({
    html: '<p>hens</p><script>one()</script><script async>two()\n</script>',
    hashes: [hash('one()'), hash('two()\n')],
  });
});

it('names no script that got in some other way', () => {
  const page = `<script nonce="guess">evil()</script><script>evil()</script><script nonce="${NONCE}">ours()</script>`;
  expect(nameOwnScripts(page, NONCE).hashes).toEqual([hash('ours()')]);
});

it('leaves files, data and what says nothing to the rest of the policy', () => {
  const page = `<script nonce="${NONCE}" src="/a.js"></script><script type="application/ld+json">{}</script><script nonce="${NONCE}"></script>`;
  expect(nameOwnScripts(page, NONCE)).toEqual({
    html: '<script src="/a.js"></script><script type="application/ld+json">{}</script><script></script>',
    hashes: [],
  });
});
