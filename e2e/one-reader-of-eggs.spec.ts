import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { EGG_TAB, haveAsked, markReady } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { ANA, FARMER, haveSession, send } from './people.ts';
import { PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

// It ends the season, and takes eggs that others wait for.
test.use({ ...PHONE, ownFarm: 'one reader of eggs' });

const needs = (page: Page) => page.getByRole('list', { name: 'Needs you' });
const main = (page: Page) => page.getByRole('main');

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
}

test('eggs that were set aside meanwhile are asked about on a page that was opened before', async ({
  page,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  const proposal = async () => (await page.request.get('/functions/v1/egg-proposal')).json();
  const count = (eggs: number, what: string) =>
    send(page, '/functions/v1/count-eggs', { kind: 'chickens', eggs, what });
  const give = async () =>
    send(page, '/functions/v1/give-eggs', { fingerprint: (await proposal()).fingerprint });
  await count(240, 'gathered');
  await give();
  await count((await proposal()).on_hand.chickens - 29, 'broken');
  await open(page, EGG_TAB);

  const ana = await anotherBrowser();
  await haveSession(ana, ANA);
  const { request_id } = await send(ana, '/functions/v1/request-eggs', {
    number_of_eggs_requested: 36,
    chickens_or_ducks: 'chickens',
    notes: null,
    request_id: null,
    if_short: 'all',
  });
  await give();
  await open(ana, EGG_TAB);
  await expect(main(ana)).toContainText('2 dozen are set aside for you');

  expectRefusal(page, 409, '/count-eggs');
  await page.getByRole('button', { name: 'Keep 29 chicken eggs for the house' }).tap();
  const refused = page.getByRole('alert').filter({ hasText: 'not done' });
  await expect(refused).toContainText(
    '2 dozen chicken eggs are set aside for Ana Lindgren. This takes them.',
  );
  await checkPhone(page);
  await refused.getByRole('button', { name: /^Try again/ }).tap();
  await expect(page.getByText('Chicken: 29 kept for the house, 0 on hand.')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await open(ana, EGG_TAB);
  await expect(main(ana)).not.toContainText('set aside');
  await open(page, '/dashboard');
  await expect(main(page)).not.toContainText('used for something else');
  await send(ana, '/functions/v1/request-eggs', { action: 'cancel', request_id });
});

test('once the stand has closed, everything says the place that the owner says', async ({
  page,
  anotherBrowser,
}) => {
  const ana = await anotherBrowser();
  await haveSession(ana, ANA);
  await haveAsked(ana);
  await haveSession(page, FARMER);
  await markReady(page, 'Ana Lindgren');
  await open(ana, EGG_TAB);
  await expect(main(ana)).toContainText('at the farmstand');

  await test.step('she ends its season, and reads whom that touches', async () => {
    await open(page, '/dashboard/farm');
    const stand = page.getByRole('region', { name: 'Farmstand Hours, 2025' });
    await stand.getByRole('heading', { level: 3 }).tap();
    await stand.getByRole('heading', { name: 'Dates' }).tap();
    await stand.getByLabel('Last day').fill('2025-09-19');
    expectRefusal(page, 409, '/update-season');
    await stand.getByRole('button', { name: 'Save dates' }).tap();
    const asked = page.getByRole('dialog', { name: 'Before you save' });
    await expect(asked).toContainText('wait at the stand');
    await expect(asked).toContainText('ask them to call before they come');
    await checkPhone(page);
    await asked.getByRole('button', { name: 'Save it' }).tap();
    await expect(page.getByText('Hours saved.')).toBeVisible();
  });

  await test.step('nobody knows where they are, until she says so', async () => {
    await open(ana, EGG_TAB);
    await expect(main(ana)).toContainText('Please call (763) 555-0142 before you come');
    await open(page, '/dashboard');
    const where = needs(page).getByRole('listitem').filter({ hasText: 'nobody has said where' });
    await checkPhone(page);
    await where.getByRole('link', { name: 'Say where' }).tap();
    await page.getByRole('button', { name: 'Move All Eggs' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Move All Eggs' });
    await dialog.getByRole('radio', { name: 'Nobody has said where' }).check();
    await dialog.getByRole('radio', { name: 'House', exact: true }).check();
    await dialog.getByRole('button', { name: 'Move Them All' }).tap();
    await expect(dialog).toBeHidden();
  });

  await test.step('then her card, and home, say the same', async () => {
    await open(page, '/dashboard');
    await expect(main(page)).not.toContainText('nobody has said where');
    await open(ana, EGG_TAB);
    await expect(main(ana)).toContainText('at the house. Please knock');
    await open(ana, '/');
    await expect(main(ana)).not.toContainText(/eggs[^.]*at the (farm)?stand/i);
  });
});

test('months of her own beside another season are named until she says that they are right', async ({
  page,
}) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm#banner');
  const banner = page.getByRole('region', { name: 'Banner' });
  await banner.getByLabel('Banner').fill('Open March to April.');
  await banner.getByRole('button', { name: 'Save banner' }).tap();
  await expect(page.getByText('Banner saved.')).toBeVisible();
  await open(page, '/dashboard');
  const named = needs(page).getByRole('listitem').filter({ hasText: 'other months than the calendar' });
  await expect(named).toContainText('“Open March to April.”');
  await checkPhone(page);
  await named.getByRole('button', { name: /^That is right/ }).tap();
  await expect(named).toHaveCount(0);
  await page.reload();
  await expect(named).toHaveCount(0);
});
