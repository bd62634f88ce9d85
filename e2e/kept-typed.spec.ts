import { holdBack, open } from './arrive.ts';
import { fillIn, stateOf, WAYS } from './changed-pages.ts';
import { expect, test } from './farm.ts';
import { buttonOf, fillWrong, PUBLIC_FORMS, reach, typedIn, unfold } from './public-forms.ts';

test.use({ ownFarm: 'what is typed into public forms' });

/** The script of a form. */
const CODE = '**/assets/forms.live-*.js';

for (const [way, change] of Object.entries(WAYS)) {
  test(`a form keeps what was typed and says what is wrong after ${way}`, async ({
    page,
    anotherBrowser,
  }) => {
    test.setTimeout(400_000);
    for (const [what, form] of Object.entries(PUBLIC_FORMS)) {
      await test.step(what, async () => {
        const address = await reach(page, form, anotherBrowser);
        await open(page, address);
        await page.evaluate(change);
        await fillWrong(page, form, address);
        const [before, here] = [await typedIn(page, form.part), page.url()];
        await page.locator(`${form.part} button[type=submit]`, { hasText: form.button }).first().click();
        await expect(page.getByText(form.wrong.says)).toBeVisible();
        expect(await typedIn(page, form.part)).toEqual(before);
        expect(page.url(), 'it was not posted').toBe(here);
      });
    }
  });
}

for (const [what, form] of Object.entries(PUBLIC_FORMS)) {
  const { part, wrong } = form;

  test(`${what}: what is typed before the script is there stays, and what is sent before is posted`, async ({
    page,
    anotherBrowser,
  }) => {
    const address = await reach(page, form, anotherBrowser);
    const letThrough = await holdBack(page, CODE);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await unfold(page, part);
    await fillIn(page, part, false);
    const before = await stateOf(page, part);
    letThrough();
    await expect(page.locator(`${part}[data-live]`)).toBeAttached();
    expect(await stateOf(page, part)).toEqual(before);
    if (form.needsScript) return;

    const letLater = await holdBack(page, CODE);
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    await fillWrong(page, form, address);
    const posted = page.waitForRequest((asked) => asked.method() === 'POST' && asked.isNavigationRequest());
    await buttonOf(page, form).click();
    await posted;
    letLater();
    await expect(page.getByText(wrong.says)).toBeVisible();
  });
}
