import type { Page } from '@playwright/test';
import { arrive, clickFarDown, holdBack, keepHere, open } from './arrive.ts';
import { haveAuthenticator } from './authenticator.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { ANA, endSession, FARMER, haveAccount, haveSession, PASSWORD, send, stranger } from './people.ts';
import { expectNoAnswer } from './trouble.ts';

// The owner changes what others count.
test.use({ ownFarm: 'the owner on a slow phone' });

/** React and what hydrates the desk. */
const CODE = '**/assets/react-*.js';
/** What a public page brings for its form or its list. */
const SCRIPTS = '**/assets/*.live-*.js';
/** The page script, which may come after the text. */
const PAGE_SCRIPT = '**/assets/page-script-*.js';
/** Pages are shown without waiting for them. */
const FONTS = '**/assets/*.woff2';

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Opens an address and waits until it is seen: the lines that hold clicks stand before that. */
async function openEarly(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' });
  await firstPaint(page);
}

test('the first tap counts, however late the code of the page comes', async ({ page }) => {
  const popup = page.getByRole('dialog');
  for (const [when, code] of [
    ['the script of the list', SCRIPTS],
    ['the script of every page', PAGE_SCRIPT],
  ] as const) {
    await test.step(`before ${when}: a plant leads to its page, more plants to the next`, async () => {
      const letThrough = await holdBack(page, code);
      await page.goto('/in-stock', { waitUntil: 'commit' });
      await firstPaint(page);
      await page.getByRole('article').nth(1).getByRole('link').click();
      await expect(page).toHaveURL(/\/plants\//);
      await page.goto('/in-stock', { waitUntil: 'commit' });
      await clickFarDown(page.getByRole('link', { name: 'Load more' }));
      await expect(page).toHaveURL('/in-stock?page=2');
      await page.goto('/in-stock', { waitUntil: 'commit' });
      await page.getByRole('radio', { name: 'Out of Stock' }).check();
      letThrough();
      await expect(page).toHaveURL('/in-stock?show=out');
      await page.unrouteAll();
    });
  }

  await test.step('with the code there', async () => {
    await open(page, '/in-stock');
    await page.getByRole('article').nth(1).getByRole('link').click();
    await expect(popup).toBeVisible();
  });
});

test('a tap leads to the page of a plant where the code cannot be loaded', async ({ page }) => {
  expectNoAnswer(page, '.js');
  for (const code of [PAGE_SCRIPT, SCRIPTS]) {
    const failed = page.waitForEvent('requestfailed');
    await page.route(code, (route) => route.abort('connectionreset'));
    await page.goto('/in-stock');
    await failed;
    await page.getByRole('article').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/plants\//);
    await page.unrouteAll();
  }
});

test('what the farm changes before a list’s script is there takes nothing away that was typed', async ({
  page,
  anotherBrowser,
}) => {
  const letThrough = await holdBack(page, SCRIPTS);
  await page.goto('/in-stock');
  const owner = await anotherBrowser();
  await haveSession(owner, FARMER);
  const { plants } = await (await owner.request.get('/functions/v1/plants')).json();
  const { id } = plants.find((plant: { plant_variety: string }) => plant.plant_variety === 'Annabelle');
  await send(owner, '/functions/v1/set-in-stock', { ids: [id], in_stock: false });
  const annabelle = page.getByRole('article').filter({ hasText: 'Annabelle' });
  await expect(annabelle).not.toContainText('Out of stock');
  await page.getByRole('searchbox').fill('annabelle');
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('annabelle');
  await expect(annabelle).toContainText('Out of stock');
});

test('what Today begins with comes while one reads that the login worked', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(ANA);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  const leavesForToday = await keepHere(page, '/dashboard');
  const ahead = [CODE, '**/assets/profile-page-*.js', '**/assets/profile-page-*.css'].map((file) =>
    page.waitForResponse(file),
  );
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await Promise.all(ahead);
  await leavesForToday();
});

test('what is typed and pressed before the page’s code is there still counts', async ({ page }) => {
  await test.step('on the login form', async () => {
    const letThrough = await holdBack(page, SCRIPTS);
    const letFontsThrough = await holdBack(page, FONTS);
    const sheets: string[] = [];
    page.on('request', (asked) => asked.resourceType() === 'stylesheet' && sheets.push(asked.url()));
    await page.goto('/login', { waitUntil: 'commit' });
    await firstPaint(page);
    expect(sheets, 'what it is shown with stands in the page, and its links bring none').toEqual([]);
    letFontsThrough();
    await page.getByRole('textbox', { name: 'Email' }).fill(ANA);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    // Before its code arrives, the browser posts the form by itself.
    await page.getByLabel(/^Password/).press('Enter');
    await page.waitForURL('/dashboard', { waitUntil: 'commit' });
    letThrough();
    await arrive(page, '/dashboard');
  });

  await test.step('on the button for a passkey, which only a script answers', async () => {
    await endSession(page);
    await haveAuthenticator(page);
    const letThrough = await holdBack(page, SCRIPTS);
    await openEarly(page, '/login?passkey');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    letThrough();
    await expect(page.getByText('Your device didn’t finish, so nothing changed.')).toBeVisible();
  });

  await test.step('on the sign-up form', async () => {
    const letThrough = await holdBack(page, SCRIPTS);
    const letFontsThrough = await holdBack(page, FONTS);
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { moved: number }).moved += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
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
    await expect.poll(wide, 'fonts that come late take their place').not.toBe(shown);
    const moved = () => page.evaluate(() => (window as unknown as { moved: number }).moved);
    expect(await moved(), 'and move nothing that anybody sees').toBeLessThan(0.02);
    await page.getByLabel('First Name').fill('Early');
    await page.getByRole('switch').uncheck();
    letThrough();
    await arrive(page, '/signup');
    await page.getByLabel('Last Name').fill('Bird');
    await expect(page.getByLabel('First Name')).toHaveValue('Early');
    await expect(page.getByRole('switch', { name: 'Public Profile' })).not.toBeChecked();
  });

  await test.step('on the egg list form', async () => {
    await haveAccount(page, stranger('Dove'));
    const letThrough = await holdBack(page, SCRIPTS);
    await page.goto('/egg-list', { waitUntil: 'commit' });
    await page.getByLabel('Phone').fill('7635550163');
    await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
    await page.getByRole('radio', { name: 'None yet' }).check();
    letThrough();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('status')).toContainText('Signup successful!');
  });

  await test.step('on the button that asks for eggs', async () => {
    const letThrough = await holdBack(page, CODE);
    await openEarly(page, EGG_TAB);
    await page.getByRole('button', { name: 'Request Eggs' }).click();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Request Eggs' })).toBeVisible();
  });

  await test.step('on filters', async () => {
    for (const [address, choice, answer] of [
      ['/in-stock', 'Out of Stock', /^\d+ plants$/],
      [EGG_TAB, /^Completed/, 'No completed requests yet.'],
    ] as const) {
      const letThrough = await holdBack(page, address === '/in-stock' ? SCRIPTS : CODE);
      await page.goto(address, { waitUntil: 'commit' });
      const radio = page.getByRole('radio', { name: choice });
      await radio.check();
      letThrough();
      await expect(page.getByRole('main').getByText(answer)).toBeVisible();
      await expect(radio).toBeChecked();
    }
  });

  await test.step('on the notes of a deposit', async () => {
    const letThrough = await holdBack(page, SCRIPTS);
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
    await expect(page.getByText('Saved: "Polaris Blueberry" marked as in stock')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.getByRole('switch', { name: /Polaris/ })).toBeChecked();
  });
});
