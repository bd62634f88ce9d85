import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { answersTo, inWords, noSignal, seeTheDay } from './no-signal.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets, checkWholeWords } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { PLANTS_TAB } from './plants.ts';
import { PHONE } from './taps.ts';

const WALK = '/dashboard/plants/walk';
const HELPER = 'helper@prairiehen.example';

// It looks at plants and turns their switches.
test.use({ ...PHONE, ownFarm: 'the bench', serviceWorkers: 'allow' });

// Any route turns off the browser's own cache, which may show a page without asking.
test.beforeEach(({ context }) => context.route('https://nobody.example/', (route) => route.abort()));

const potOf = (page: Page, variety: string) => page.getByRole('group', { name: variety });
const say = (page: Page, variety: string, state: string) =>
  potOf(page, variety).getByRole('radio', { name: state });
const walked = (page: Page) => page.getByText(/^Looked at \d+ of \d+ today$/);
const looked = async (page: Page) => Number(/\d+/.exec((await walked(page).textContent()) ?? '')?.[0]);

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

test('a thumb says plenty, a few or out, and visitors read it', async ({ page }) => {
  await haveSession(page, FARMER);
  await open(page, PLANTS_TAB);
  await page.getByRole('link', { name: 'Bench walk' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Bench walk' })).toBeVisible();
  const before = await looked(page);
  await checkPhone(page);

  await say(page, 'Sun Gold', 'a few').tap();
  await expect(say(page, 'Sun Gold', 'a few')).toBeChecked();
  await expect(potOf(page, 'Sun Gold')).toContainText(/A few today, \d+:\d\d [AP]M, by June/);
  await say(page, 'Marketmore 76', 'out').tap();
  await expect(potOf(page, 'Marketmore 76')).toContainText(/Out today, .*, by June/);
  await expect.poll(() => looked(page)).toBe(before + 2);
  await checkPhone(page);

  await open(page, '/in-stock?show=few&q=sun+gold');
  await expect(page.getByRole('article').filter({ hasText: 'Sun Gold' })).toContainText('a few left');
  await page.getByRole('radio', { name: 'Out of Stock', exact: true }).check();
  await page.getByRole('searchbox').fill('marketmore');
  await expect(page.getByRole('article').filter({ hasText: 'Marketmore 76' })).toContainText('Out of stock');

  await test.step('it goes on with what is left', async () => {
    await open(page, WALK);
    await expect(potOf(page, 'Sun Gold')).toHaveCount(0);
    await page.getByRole('radio', { name: /^All/ }).check();
    await expect(say(page, 'Sun Gold', 'a few')).toBeChecked();
    await say(page, 'Marketmore 76', 'plenty').tap();
    await expect(potOf(page, 'Marketmore 76')).toContainText(/Plenty today, .*, by June/);
  });

  await test.step('and with letters of twice the size', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await checkWholeWords(page);
    await checkNoSidewaysScroll(page);
  });
});

test('with the keyboard an arrow only moves, and Space says', async ({ page, context }) => {
  await haveSession(page, FARMER);
  await open(page, WALK);
  const answers = answersTo(context);
  await say(page, 'King of the North', 'plenty').focus();
  await page.keyboard.press('ArrowRight');
  await expect(say(page, 'King of the North', 'a few')).toBeFocused();
  await expect(potOf(page, 'King of the North').getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(say(page, 'King of the North', 'a few')).toBeChecked();
  await expect.poll(() => inWords(answers)).toEqual(['look-at-plant 200']);
});

test('without signal the phone keeps each look, and the newest of two counts', async ({
  page: morning,
  context,
  browser,
}) => {
  await haveSession(morning, FARMER);
  await seeTheDay(morning, [WALK]);
  const answers = answersTo(context);
  await context.setOffline(true);
  noSignal(morning, [WALK]);
  await open(morning, WALK);
  const before = await looked(morning);
  await morning.getByRole('radio', { name: /^All/ }).check();
  await say(morning, 'Durango Red', 'out').tap();
  await say(morning, 'Durango Red', 'a few').tap();
  await say(morning, 'Maverick Red', 'out').tap();
  await expect(morning.getByText(/^2 changes wait on this phone since today, /)).toBeVisible();
  await checkPhone(morning);
  await morning.close();

  const page = await context.newPage();
  await open(page, WALK);
  expect(await looked(page)).toBe(before);
  await page.getByRole('radio', { name: /^All/ }).check();
  await expect(say(page, 'Durango Red', 'a few')).toBeChecked();

  const theirs = await browser.newPage();
  await haveSession(theirs, HELPER);
  await open(theirs, WALK);
  await theirs.getByRole('radio', { name: /^All/ }).check();
  await say(theirs, 'Maverick Red', 'plenty').click();
  await expect(potOf(theirs, 'Maverick Red')).toContainText(/Plenty today, .*, by Wren/);
  await theirs.close();

  await context.setOffline(false);
  await expect.poll(() => inWords(answers)).toEqual(['look-at-plant 200', 'look-at-plant 200']);
  await expect(potOf(page, 'Durango Red')).toContainText(/A few today, .*, by June/);
  await expect(potOf(page, 'Maverick Red')).toContainText(/Plenty today, .*, by Wren/);
});
