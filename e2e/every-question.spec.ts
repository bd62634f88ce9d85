import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './farm.ts';
import { FARMER, haveSession } from './people.ts';
import { ASKED } from './questions.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

// Nothing is changed here but what a row prepares: every answer is a refusal.
test.use({ ownFarm: 'every question', inLine: 4 });

/** On a phone a long title would run beneath the button. */
async function expectTitleBesideClose(page: Page, dialog: Locator) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const title = await dialog.getByRole('heading', { level: 2 }).boundingBox();
  const close = await dialog.getByRole('button', { name: 'Close', exact: true }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 360)).toBeLessThanOrEqual(close?.x ?? 0);
  if (size) await page.setViewportSize(size);
}

for (const [nth, asked] of ASKED.entries()) {
  const { what, come, by, dialog: title, yes: label, call, types = {}, keeps, overIfGone } = asked;
  const refusal = nth % 2 === 1 && !overIfGone ? 404 : 409;
  test(`to ${what} is asked like every question`, async ({ page, anotherBrowser }) => {
    await come(page, async () => {
      const farmer = await anotherBrowser();
      await haveSession(farmer, FARMER);
      return farmer;
    });
    const presses = by(page);
    for (const press of presses) await press.press('Enter');
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    const yes = dialog.getByRole('button', { name: label, exact: true });
    await expectTitleBesideClose(page, dialog);
    for (const [name, text] of Object.entries(types)) await dialog.getByRole('textbox', { name }).fill(text);

    const calls: Route[] = [];
    await page.route(`**/functions/v1/${call}`, (route) => void calls.push(route));
    await yes.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(yes).toHaveAttribute('aria-busy', 'true');
    await expect(dialog).toBeVisible();
    await expect.poll(() => calls.length).toBeGreaterThan(0);

    const read = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('.data'));
    expectRefusal(page, refusal, `/${call}`);
    await calls[0]?.fulfill({ status: refusal, json: { error: 'The other owner was faster.' } });
    await expect(dialog.getByRole('alert')).toContainText('The other owner was faster.');
    expect(calls, 'sent by two presses').toHaveLength(1);
    await read;
    for (const [name, text] of Object.entries(types))
      await expect(dialog.getByRole('textbox', { name })).toHaveValue(text);

    await expect(yes).toBeEnabled();
    expectNoAnswer(page, `/${call}`);
    await yes.click();
    await expect.poll(() => calls.length).toBe(2);
    await calls[1]?.abort('connectionreset');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was lost');

    await page.keyboard.press('Escape');
    const discard = dialog.getByRole('button', { name: 'Discard changes' });
    if (keeps) await discard.click();
    await expect(dialog).toBeHidden();
    // The item of a menu is gone with it; its button is there.
    const [first] = presses;
    const back = presses.length > 1 && !(await presses.at(-1)?.isVisible()) ? first : presses.at(-1);
    await expect(back as Locator).toBeFocused();
  });
}
