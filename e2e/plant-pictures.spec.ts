import type { Page } from '@playwright/test';
import { clickFarDown, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { openList, plants } from './in-stock.ts';

/** Cards beside or below each other that show the same photo, or the same name. */
const twins = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main article')].map((card) => {
      const photo = card.querySelector<HTMLImageElement>('img:not([data-photo="lost"])');
      const picture = photo?.src ?? card.querySelector('[data-plate]')?.textContent;
      // What the browser skips far from the window has no box, but its place in the list has.
      const box = card.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return { picture, box, name: card.querySelector('a')?.textContent };
    });
    const near = (one: number, other: number, most: number) => Math.abs(one - other) <= most;
    return cards.flatMap(({ picture, box, name }, place) =>
      cards
        .slice(place + 1)
        .filter((next) => next.picture === picture)
        .filter(({ box: { left, top } }) =>
          near(top, box.top, 1)
            ? near(left, box.right, 40)
            : near(left, box.left, 1) && near(top, box.bottom, 40),
        )
        .map((next) => `${name} and ${next.name}`),
    );
  });

test('two same pictures are never side by side', async ({ page }) => {
  await openList(page);
  await clickFarDown(page.getByRole('link', { name: 'Load more' }));
  await expect.poll(() => plants(page).count()).toBeGreaterThan(60);
  const everyWidth = async () => {
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await twins(page), `${page.url()} at ${width}`).toEqual([]);
    }
  };
  await everyWidth();
  await page.getByRole('radio', { name: 'Out of Stock' }).check();
  await expect(plants(page).filter({ hasNotText: 'Out of stock' })).toHaveCount(0);
  await everyWidth();
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  for (const type of ['Perennials', 'Vegetables']) {
    await page.getByRole('radio', { name: type }).check();
    await expect(plants(page)).not.toHaveCount(60);
    await everyWidth();
  }
  for (const address of ['/plants/halcyon-hosta', '/']) {
    await open(page, address);
    await everyWidth();
  }
});
