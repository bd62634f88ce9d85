import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets, checkWholeWords } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { sheetsOf } from './sheets.ts';
import { PHONE } from './taps.ts';

// It counts eggs, and gives none away.
test.use({ ...PHONE, ownFarm: 'one basket over one line', inLine: 45 });

const bar = (page: Page) => page.getByRole('region', { name: 'Today’s eggs' });
const whoGets = (page: Page) => page.getByRole('list', { name: 'Who gets eggs' });
const rows = (page: Page) => page.getByRole('region', { name: 'Pending Fulfillment' }).getByRole('listitem');

async function haveCounted(page: Page) {
  for (const [kind, eggs] of [
    ['chickens', 58],
    ['ducks', 7],
  ]) {
    const counted = await page.request.post('/functions/v1/count-eggs', {
      data: { kind, eggs, what: 'gathered' },
      headers: { Origin: new URL(page.url()).origin },
    });
    expect(counted.status()).toBe(200);
  }
}

test('after a count the basket lies over the line, on a phone, at a desk and on paper', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, EGG_TAB);
  await haveCounted(page);
  await open(page, EGG_TAB);

  await test.step('the first neighbors are on the first screen, in rows of 56 pixels', async () => {
    await expect(bar(page)).toContainText('58 on hand → for 4 neighbors');
    await expect(bar(page)).toContainText('4 dozen and 10 · chicken · ducks 7');
    await expect(whoGets(page).getByRole('listitem')).toHaveCount(4);
    const boxes = await whoGets(page)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
    expect(boxes.map(({ height }) => height)).toEqual([56, 56, 56, 56]);
    expect(boxes.at(-1).bottom).toBeLessThanOrEqual(740);
    await expect(whoGets(page).getByRole('listitem').first()).toContainText(
      /Ivar Redcloud.*since Thursday · wants 3, one now.*1 of 3/,
    );
    await expect(page.getByText('After these:')).toBeInViewport();
    await checkA11y(page);
    await checkTouchTargets(page);
    await checkNoSidewaysScroll(page);
  });

  await test.step('the bar stays', async () => {
    await page.getByText('Pause eggs').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /^Give out/ })).toBeInViewport({ ratio: 1 });
  });

  await test.step('whoever is left out stays in sight, and the next moves up', async () => {
    const ivar = page.getByRole('checkbox', { name: 'Give to Ivar Redcloud' });
    await page.getByRole('button', { name: 'Ivar Redcloud', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(ivar).toBeFocused();
    await page.keyboard.press('Space');
    await expect(ivar).not.toBeChecked();
    await expect(whoGets(page).getByRole('listitem')).toHaveCount(5);
    await expect(whoGets(page)).toContainText('left out this time');
    await ivar.check();
    await expect(whoGets(page).getByRole('listitem')).toHaveCount(4);
  });

  await test.step('what is left in the basket is behind its end', async () => {
    await page.getByText('10 chicken and 7 duck eggs left').tap();
    await expect(page.getByRole('button', { name: 'Keep 10 chicken eggs for the house' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep 7 duck eggs for the house' })).toBeVisible();
    await checkTouchTargets(page);
  });

  await test.step('a search shows who among them gets eggs, but gives none out', async () => {
    await open(page, `${EGG_TAB}?q=redcloud`);
    await expect(page.getByRole('checkbox', { name: 'Give to Ivar Redcloud' })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Give out/ })).toHaveCount(0);
    await bar(page).getByRole('link', { name: 'See who' }).tap();
    await expect(page.getByRole('button', { name: /^Give out/ })).toBeVisible();
  });

  await test.step('letters of twice the size leave every word whole', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await checkWholeWords(page);
    await checkNoSidewaysScroll(page);
  });

  await test.step('a desk has all 48 in two columns', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, EGG_TAB);
    await expect(rows(page).filter({ visible: true })).toHaveCount(48);
    const boxes = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().toJSON()),
    );
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(2);
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(1_600);
    await checkA11y(page);
  });

  await test.step('paper has twenty-five a page, and addresses only where asked for', async () => {
    await page.evaluate(() => {
      window.print = () => {};
    });
    const address = page.getByText('43 Rum River Drive, Princeton, MN 55371');
    for (const [button, addresses, boxes] of [
      ['Print', 0, 0],
      ['Print with addresses', 1, 0],
      ['Print for the fridge door', 0, 2],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      if (addresses === 0) expect(await sheetsOf(page), button).toEqual({ Letter: 2, A4: 2 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('rowheader')).toHaveCount(50);
      await expect(address).toHaveCount(addresses);
      await expect(page.getByRole('columnheader', { name: /^(Told|Picked up)$/ }).first()).toBeVisible({
        visible: boxes > 0,
      });
      await page.emulateMedia({ media: null });
    }
  });
});
