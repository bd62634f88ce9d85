import type { Page } from '@playwright/test';
import { arrive, holdBack } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { ANA, FARMER, haveAccount, haveSession, PASSWORD, send, stranger } from './people.ts';
import { expectNoAnswer } from './trouble.ts';

// The owner changes what others count.
test.use({ ownFarm: 'the owner on a slow phone' });

/** The page's own code, which one bar of signal brings late. */
const CODE = '**/assets/*.js';
/** What wakes a public page with what it says. */
const WAKING_CODE = '**/code/**';
/** Which a page is shown without, when they come too late. */
const FONTS = '**/assets/*.woff2';

/** Waits until there is something to see. */
const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Whether its own code runs. */
const runs = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Whether its own code runs, once whatever began by itself had time to: all files are here, and nothing goes on. */
async function isAwake(page: Page): Promise<boolean> {
  await page.waitForFunction(() => {
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return files.length > 0 && files.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
  await page.evaluate(async () => {
    for (let n = 0; n < 3; n += 1) await new Promise((idle) => requestIdleCallback(idle));
  });
  return runs(page);
}

test('a page that is only read has its code beside it, and runs it for whoever wants more', async ({
  page,
}) => {
  await test.step('a mouse that moves', async () => {
    await page.goto('/in-stock');
    expect(await isAwake(page)).toBe(false);
    await page.mouse.move(100, 300);
    await page.mouse.move(110, 310);
    await arrive(page, '/in-stock');
  });

  await test.step('a click that comes by itself, as from somebody who speaks', async () => {
    await page.goto('/login');
    expect(await isAwake(page)).toBe(false);
    await page.getByRole('button', { name: 'Login' }).dispatchEvent('click');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('and when nobody looks', async () => {
    await page.goto('/signup');
    expect(await isAwake(page)).toBe(false);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => isAwake(page)).toBe(true);
  });
});

test('what the farm changes before a page is awake takes nothing away that was typed', async ({
  page,
  anotherBrowser,
}) => {
  const letThrough = await holdBack(page, WAKING_CODE);
  await page.goto('/in-stock');
  const owner = await anotherBrowser();
  await haveSession(owner, FARMER);
  const { plants } = await (await owner.request.get('/functions/v1/plants')).json();
  const { id } = plants.find((plant: { plant_variety: string }) => plant.plant_variety === 'Annabelle');
  await send(owner, '/functions/v1/set-in-stock', { ids: [id], in_stock: false });
  const annabelle = page.getByRole('article').filter({ hasText: 'Annabelle' });
  await expect(annabelle).toContainText('In stock');
  await page.getByRole('searchbox').fill('annabelle');
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('annabelle');
  await expect(annabelle).toContainText('Out of stock');
});

test('what could not be had at first is asked for again by who goes on', async ({ page }) => {
  for (const [file, address, times] of [
    ['**/assets/waking-script-*.js*', '/login', 1],
    ['**/code/*/in-stock*', '/in-stock', 2],
  ] as const) {
    await page.route(file, (route) => route.abort('connectionreset'), { times });
    expectNoAnswer(page, times === 1 ? '.js' : address);
    const lost = page.waitForEvent('requestfailed');
    await page.goto(address);
    await lost;
    await expect(async () => {
      await page.keyboard.press('Shift');
      expect(await runs(page)).toBe(true);
    }).toPass();
  }
});

test('what is typed and pressed before the page is awake still counts', async ({ page }) => {
  await test.step('on the login form', async () => {
    const letThrough = await holdBack(page, CODE);
    const letFontsThrough = await holdBack(page, FONTS);
    const sheets: string[] = [];
    page.on('request', (asked) => asked.resourceType() === 'stylesheet' && sheets.push(asked.url()));
    await page.goto('/login', { waitUntil: 'commit' });
    await firstPaint(page);
    expect(sheets, 'what it is shown with stands in the page, and its links bring none').toEqual([]);
    letFontsThrough();
    await page.getByRole('textbox', { name: 'Email' }).fill(ANA);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    // Pressed too early, Enter must not make the browser send the form by itself.
    await page.getByLabel(/^Password/).press('Enter');
    await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL('/login');
    letThrough();
    await arrive(page, '/dashboard');
  });

  await test.step('on the sign-up form', async () => {
    await page.context().clearCookies();
    const letThrough = await holdBack(page, CODE);
    const letFontsThrough = await holdBack(page, FONTS);
    await page.goto('/signup', { waitUntil: 'commit' });
    await firstPaint(page);
    const wide = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading);
        return words.getBoundingClientRect().width;
      });
    const shown = await wide();
    letFontsThrough();
    await page.getByLabel('First Name').fill('Early');
    await page.getByRole('switch').uncheck();
    letThrough();
    await arrive(page, '/signup');
    await page.getByLabel('Last Name').fill('Bird');
    await expect(page.getByLabel('First Name')).toHaveValue('Early');
    await expect(page.getByRole('switch', { name: 'Public Profile' })).not.toBeChecked();
    await page.evaluate(() => document.fonts.ready);
    expect(await wide(), 'fonts that came too late wait for the next page').toEqual(shown);
  });

  await test.step('on the egg list form', async () => {
    await haveAccount(page, stranger('Dove'));
    const letThrough = await holdBack(page, CODE);
    await page.goto('/egg-list', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('7635550163');
    await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
    await page.getByRole('radio', { name: 'Chickens' }).check();
    letThrough();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('status')).toContainText('Signup successful!');
  });

  await test.step('on the button that asks for eggs', async () => {
    const letThrough = await holdBack(page, CODE);
    await page.goto(EGG_TAB, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Request Eggs' }).click();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Request Eggs' })).toBeVisible();
  });

  await test.step('on filters', async () => {
    for (const [address, choice, answer] of [
      ['/in-stock', 'Out of Stock', /^\d+ plants$/],
      [EGG_TAB, /^Completed/, 'No completed requests yet.'],
    ] as const) {
      const letThrough = await holdBack(page, CODE);
      await page.goto(address, { waitUntil: 'commit' });
      const radio = page.getByRole('radio', { name: choice });
      await radio.check();
      letThrough();
      await expect(page.getByRole('main').getByText(answer)).toBeVisible();
      await expect(radio).toBeChecked();
    }
  });

  await test.step('on the notes of a deposit', async () => {
    const letThrough = await holdBack(page, CODE);
    await page.goto('/pay-deposit', { waitUntil: 'commit' });
    await page.getByLabel('Notes').fill('Two apple trees, in May');
    letThrough();
    await arrive(page, '/pay-deposit');
    await page.getByLabel('Amount').fill('25');
    await page.getByLabel('Email').fill(ANA);
    await expect(page.getByLabel('Notes')).toHaveValue('Two apple trees, in May');
  });

  await test.step('on several of the owner’s filters', async () => {
    await haveSession(page, FARMER);
    const letThrough = await holdBack(page, CODE);
    await page.goto('/dashboard/plants', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('hon');
    await page.getByRole('radio', { name: 'In Stock', exact: true }).check();
    await page.getByLabel('Type').selectOption('Tree');
    await page.getByLabel('Sort by').selectOption('Oldest first');
    letThrough();
    await expect(page).toHaveURL('/dashboard/plants?q=hon&type=Tree&show=in&sort=oldest');
    await expect(page.getByRole('table', { name: 'Plants' })).toContainText('Honeycrisp');
    await expect(page.getByLabel('Type')).toHaveValue('Tree');
  });

  await test.step('on the owner’s switches', async () => {
    const letThrough = await holdBack(page, CODE);
    await page.goto('/dashboard/plants', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: /^Select Polaris/ }).check();
    await page.getByRole('switch', { name: /Polaris/ }).check();
    letThrough();
    await expect(page.getByText('Saved: "Blueberry" marked as in stock')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.getByRole('switch', { name: /Polaris/ })).toBeChecked();
  });
});
