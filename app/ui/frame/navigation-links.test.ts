import { expect, test } from 'vitest';
import { currentPage, publicLinks, signedInLinks, signedOutLinks } from './navigation-links.ts';

function currentLabels(pathname: string) {
  return [...publicLinks, ...signedOutLinks, ...signedInLinks]
    .filter((link) => currentPage(link, pathname))
    .map((link) => link.label);
}

test.each([
  ['/', ['Home']],
  ['/greenhouse', ['Greenhouse']],
  ['/in-stock', ['Greenhouse']],
  ['/in-stock/', ['Greenhouse']],
  ['/farmstand', ['Farmstand']],
  ['/egg-list', ['Egg Request List']],
  ['/egg-request-list', ['Egg Request List']],
  ['/login', ['Login']],
  ['/dashboard', ['Dashboard']],
  ['/dashboard/egg-requests', ['Dashboard']],
  ['/dashboards', []],
  ['/farmstand/more', []],
])('%s marks %j', (pathname, labels) => {
  expect(currentLabels(pathname)).toEqual(labels);
});
