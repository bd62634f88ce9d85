import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { card, haveAsked } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { beOnEggList, endSession, FARMER, haveSession, type Person, stranger } from './people.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Finds somebody by name on the list, and opens the details. */
async function openDetails(page: Page, person: Person) {
  await open(page, '/egg-customers');
  await page.getByRole('searchbox', { name: 'Search egg customers' }).fill(nameOf(person));
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('link', { name: `Details of ${nameOf(person)}` }).tap();
  await arrive(page, /\/egg-customers\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(person));
}

test('the farmer finds a neighbor, corrects the phone and the address, and takes them off the list', async ({
  page,
  anotherBrowser,
}) => {
  const heron = stranger('Heron');
  const neighbor = await anotherBrowser();
  await beOnEggList(neighbor, heron);
  await haveSession(page, FARMER);

  await test.step('somebody without a request is found under Inactive', async () => {
    await open(page, '/egg-customers');
    const search = page.getByRole('searchbox', { name: 'Search egg customers' });
    await search.fill('nobody has this name');
    await expect(page.getByText('0 found')).toBeVisible();
    await expect(page.getByText('No egg customers')).toBeVisible();
    await checkPhone(page);
    await search.fill('newell heron');
    await page.getByRole('button', { name: 'Show 1 under Inactive' }).tap();
    await expect(card(page, 'Heron Newell')).toContainText('estimated by ZIP');
    await expect(page.getByRole('link', { name: /555-0163 ?, call Heron Newell$/ })).toHaveAttribute(
      'href',
      'tel:+17635550163',
    );
    await checkPhone(page);
  });

  await haveAsked(neighbor);
  await openDetails(page, heron);
  await expect(page.getByText(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)).toBeVisible();
  await expect(page.getByText('1 request, nothing picked up yet')).toBeVisible();
  await expect(card(page, 'A dozen chicken eggs')).toContainText('Pending Fulfillment');
  await checkPhone(page);

  await test.step('a phone and an address are corrected, and the drive is measured again', async () => {
    await page.getByRole('button', { name: 'Correct address or phone' }).tap();
    await page.getByLabel('Phone').fill('7635550188');
    await page.getByRole('combobox', { name: 'Address' }).fill('1 Nicollet Mall, Minneapolis, MN 55401');
    const save = page.getByRole('button', { name: 'Save changes' });
    expectRefusal(page, 422, '/correct-egg-customer');
    await save.tap();
    await expect(page.getByText('This address is outside the 8-mile radius')).toBeVisible();
    await checkPhone(page);
    const suggested = page.waitForResponse('**/address-suggestions?*');
    await page.getByRole('combobox', { name: 'Address' }).fill('7 Cedar Lane, Princeton, MN 55371');
    await suggested;
    await page.context().setOffline(true);
    expectNoAnswer(page, '/correct-egg-customer');
    await save.tap();
    await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
    await page.context().setOffline(false);
    await save.tap();
    await expect(page.getByText('The new address and phone are saved.')).toBeVisible();
    await expect(page.getByText('7 Cedar Lane, Princeton, MN 55371')).toBeVisible();
    await expect(page.getByRole('link', { name: /555-0188 ?, call Heron Newell$/ })).toBeVisible();
  });

  await test.step('a name is corrected, and History says from what', async () => {
    await page.getByRole('button', { name: 'Correct name' }).tap();
    const last = page.getByLabel('Last name');
    await last.fill('');
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.tap();
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('aria-invalid', 'true');
    await checkPhone(page);
    await last.fill('Newall');
    await save.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heron Newall');
    await open(page, '/dashboard/history');
    await expect(page.getByText('corrected a name').first()).toBeVisible();
    heron.lastName = 'Newall';
    await openDetails(page, heron);
  });

  await test.step('removing says what happens, and leads back to the list', async () => {
    await page.getByRole('button', { name: 'Remove from the list' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Remove Heron Newall?' });
    await expect(dialog).toContainText('Their request for one dozen will be canceled.');
    await checkPhone(page);
    await dialog.getByRole('button', { name: 'Remove from the list' }).tap();
    await arrive(page, '/egg-customers');
    await expect(
      page.getByText('Heron Newall is off the egg list, and their request was canceled.'),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search egg customers' }).fill('newall heron');
    await expect(page.getByText('0 found')).toBeVisible();
  });
});

test('two farmers remove the same neighbor: the second is told, and one signed out meanwhile, too', async ({
  page,
  anotherBrowser,
}) => {
  const egret = stranger('Egret');
  const neighbor = await anotherBrowser();
  await beOnEggList(neighbor, egret);
  await haveAsked(neighbor);
  const sam = await anotherBrowser();
  for (const farmer of [page, sam]) {
    await haveSession(farmer, FARMER);
    await openDetails(farmer, egret);
  }
  await sam.getByRole('button', { name: 'Remove from the list' }).click();
  const remove = sam.getByRole('dialog').getByRole('button', { name: 'Remove from the list' });
  await test.step('signed out in the middle', async () => {
    const cookies = await sam.context().cookies();
    await endSession(sam);
    expectRefusal(sam, 401, '/remove-egg-customer');
    await remove.click();
    await expect(sam.getByRole('heading', { name: 'Unauthorized. Please log in again.' })).toBeInViewport();
    await sam.context().addCookies(cookies);
    await openDetails(sam, egret);
    await sam.getByRole('button', { name: 'Remove from the list' }).click();
  });

  await page.getByRole('button', { name: 'Remove from the list' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).tap();
  await expect(page.getByText(/^Egret Newell is off the egg list/)).toBeVisible();

  expectRefusal(sam, 404, '/remove-egg-customer');
  expectRefusal(sam, 404, `${new URL(sam.url()).pathname}.data`);
  await remove.click();
  await expect(sam.getByText('This neighbor is no longer on the egg list.')).toBeVisible();
  await checkA11y(sam);
  await sam.getByRole('link', { name: 'All egg customers' }).click();
  await arrive(sam, '/egg-customers');
});
