import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus; fails when it is out of reach. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
  }
  await expect(target).toBeFocused();
}
