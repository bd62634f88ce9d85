import { holdBack, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';
import { endSession, haveSession } from './people.ts';
import {
  buttonOf,
  emailOf,
  expectRight,
  fillWrong,
  PUBLIC_FORMS,
  type PublicForm,
  reach,
  typedIn,
} from './public-forms.ts';
import { expectRefusal } from './trouble.ts';

test.use({ ownFarm: 'what public forms say' });

for (const [what, form] of Object.entries(PUBLIC_FORMS)) {
  const { part, wrong } = form;

  test(`${what} takes no mouse, is sent once, and leaves nothing to Back and reload`, async ({
    page,
    anotherBrowser,
  }) => {
    const address = await reach(page, form, anotherBrowser);
    await open(page, address);
    const button = buttonOf(page, form);
    const press = async (times: number) => {
      const fields = page.locator(`${part} :is(input, textarea):visible`);
      if ((await fields.count()) > 0) await fields.first().focus();
      for (let tabs = 0; tabs < 20 && !(await button.evaluate((one) => one.matches(':focus'))); tabs += 1) {
        await page.keyboard.press('Tab');
      }
      await expect(button).toBeFocused();
      for (let time = 0; time < times; time += 1) await page.keyboard.press('Enter');
    };

    if (!form.spoil) {
      await fillWrong(page, form, address);
      await press(1);
      await expect(page.getByText(wrong.says)).toBeVisible();
      await expect(page.locator(`${part} :focus`), 'what is wrong is heard').toHaveCount(1);
      await expect(page.locator(`${part} :focus`)).toBeInViewport();
      await checkA11y(page);
    }
    if (!form.right) return;

    await form.mend(page);
    let posts = 0;
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && new URL(asked.url()).pathname === wrong.at) posts += 1;
    });
    const letThrough = await holdBack(page, new RegExp(`${wrong.at}\\b`), 'POST');
    await press(2);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
    letThrough();
    await expectRight(page, form);
    expect(posts).toBe(1);
    await page.unrouteAll();
    await checkA11y(page);
    expect((await page.reload())?.request().method(), 'nothing is sent again').toBe('GET');
    await open(page, '/farmstand');
    await page.goBack();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator(`${part} [aria-busy]`)).toHaveCount(0);
  });
}

for (const what of [
  'who one is',
  'a link that sets up two steps',
  'joining the egg list',
  'an invitation',
] as const) {
  test(`${what}: a session that ends meanwhile takes nothing away`, async ({ page, anotherBrowser }) => {
    const form = PUBLIC_FORMS[what] as PublicForm;
    // An address that is asked for after the session's end would be refused, too.
    await page.route('**/address-suggestions?*', (route) => route.fulfill({ json: { suggestions: [] } }));
    await open(page, await reach(page, form, anotherBrowser));
    await form.fill(page);
    await form.mend(page);
    const [before, here] = [await typedIn(page, form.part), page.url()];
    await endSession(page);
    expectRefusal(page, 401, form.wrong.at);
    await buttonOf(page, form).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(/log(ged)? in/);
    expect(await typedIn(page, form.part)).toEqual(before);
    expect(page.url()).toBe(here);
    await checkA11y(page);
    await haveSession(page, emailOf(page));
    if (!form.right) expectRefusal(page, form.wrong.status, form.wrong.at);
    await buttonOf(page, form).click();
    if (form.right) await expectRight(page, form);
    else await expect(page.getByText(form.wrong.says)).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, form] of Object.entries(PUBLIC_FORMS).filter(([, { needsScript }]) => !needsScript)) {
    test(`${what} is posted, refused, mended and taken`, async ({ page, anotherBrowser }) => {
      const address = await reach(page, form, anotherBrowser);
      await page.goto(address);
      if (!form.spoil) {
        await fillWrong(page, form, address);
        const before = await typedIn(page, form.part);
        await buttonOf(page, form).click();
        const said = page.getByText(form.wrong.says);
        await expect(said).toBeVisible();
        await expect(said).toBeInViewport();
        const secret = ['password', 'new_password', 'code'];
        const kept = before.map(([name, typed]) => [name, secret.includes(String(name)) ? '' : typed]);
        expect(await typedIn(page, form.part)).toEqual(kept);
      }
      if (!form.right) return;
      await form.mend(page);
      await buttonOf(page, form).click();
      await expectRight(page, form);
    });
  }
});
