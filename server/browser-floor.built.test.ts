import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newerThanTheFloor } from '../test/source/newer-than-the-floor.ts';

/** Methods of ours, of React or of a decoder, that are called like newer ones of the browser. */
const ALIKE = [
  ...['iterator-methods', 'observable', 'resizable-buffers', 'numeric-factory-functions'],
  // temporal-polyfill brings its own, and asks whether the browser has them.
  ...['temporal', 'intl-duration-format'],
];

it('what the built pages use is Baseline widely available, or docs/browsers.md says who lacks it', () => {
  const listed = [...readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(
    ([, feature = '']) => feature,
  );
  const found = newerThanTheFloor('build');
  for (const feature of ALIKE) delete found[feature];
  const unlisted = Object.entries(found).filter(([feature]) => !listed.includes(feature));
  expect(unlisted).toEqual([]);
  expect(listed.filter((feature) => !(feature in found))).toEqual([]);
});
