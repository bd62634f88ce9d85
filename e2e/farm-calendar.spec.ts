import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { ANA, FARMER, haveSession } from './people.ts';
import { expectRefusal } from './trouble.ts';

// A farm of its own: this file changes what every page says.
test.use({ ownFarm: 'the owner at the calendar', viewport: { width: 390, height: 844 } });

const season = (page: Page, name: string) => page.getByRole('region', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'What visitors see' });

/** Presses on past the question whom a change touches. */
const saveIt = (page: Page) =>
  page.getByRole('dialog', { name: 'Before you save' }).getByRole('button', { name: 'Save it' }).click();

async function seen(page: Page, path: string, words: string) {
  await open(page, path);
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
}

test('the owner closes tomorrow and shortens today, by thumb, and a neighbor sees it', async ({
  page,
  anotherBrowser,
}) => {
  const neighbor = await anotherBrowser();
  await seen(neighbor, '/', 'Farmstand till dusk, 7:44');
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  const stand = season(page, 'Farmstand Hours, 2025');

  await test.step('sees it before it is saved', async () => {
    await stand.getByRole('heading', { level: 3 }).click();
    for (const part of ['Weekly hours', 'Closed days']) {
      await stand.getByRole('heading', { name: part }).click();
    }
    await stand.getByRole('switch', { name: 'Saturday closes at dusk' }).press('Space');
    await stand.getByLabel('Saturday closes', { exact: true }).fill('09:30');
    await checkA11y(page);
    await stand.getByLabel('Add a closed day').fill('2025-09-21');
    const add = stand.getByRole('button', { name: 'Add', exact: true });
    await add.press('Enter');
    await expect(stand.getByText('Sunday, September 21')).toBeVisible();
    await expect(add).toBeDisabled();
    await expect(add).toBeFocused();
    await stand.getByLabel('Add a closed day').fill('2025-09-22');
    await add.press('Enter');
    await stand.getByRole('button', { name: 'Remove Monday, September 22' }).press('Enter');
    await expect(stand.getByRole('button', { name: 'Remove Sunday, September 21' })).toBeFocused();
    await expect(preview(page)).toContainText('Farmstand: Opens Monday 8:00 AM');
    await seen(neighbor, '/', 'Farmstand till dusk, 7:44');
  });

  // Each part is saved alone, and leaves what is typed in another.
  expectRefusal(page, 409, '/update-season');
  for (const part of ['closed days', 'weekly hours']) {
    const save = stand.getByRole('button', { name: `Save ${part}` });
    await save.press('Enter');
    if (part === 'closed days') await saveIt(page);
    await expect(page.getByText('Hours saved.')).toBeVisible();
    await expect(save).toBeDisabled();
    await expect(save).toBeFocused();
    await expect(page.getByText('Hours saved.')).toBeHidden();
  }
  await seen(neighbor, '/', 'Farmstand opens Monday 8:00 AM');
  await seen(neighbor, '/visit', 'Closed Sunday 9/21');
});

test('the preview shows any day: after the season, and both nights on which the clock is changed', async ({
  page,
}) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');
  const look = async (day: string, time: string) => {
    await preview(page).getByLabel('Day').fill(day);
    await preview(page).getByLabel('Time').fill(time);
    return expect(preview(page));
  };
  await (await look('2025-11-01', '00:00')).toContainText('will reopen in May 2026.');
  await (await look('2025-11-02', '01:30')).toContainText('Farmstand: Closed until May');
  await (await look('2025-03-09', '02:30')).toContainText('Farmstand: Closed until June 1');
  await (await look('2026-07-04', '12:00')).toContainText('Our farmstand hours for 2026 are not set yet.');
  await checkA11y(page);
});

test('two owners at one form: the second is told and keeps what was typed', async ({
  page,
  anotherBrowser,
}) => {
  const other = await anotherBrowser();
  for (const owner of [page, other]) {
    await haveSession(owner, FARMER);
    await open(owner, '/dashboard/farm');
  }
  const facts = (owner: Page) => owner.getByRole('region', { name: 'Address and map' });
  for (const owner of [page, other]) {
    await owner.getByRole('heading', { name: 'Set once' }).click();
    await facts(owner).getByRole('heading').click();
  }
  await facts(other).getByLabel('Street').fill('1 Pumpkin Lane');
  await facts(other).getByRole('button', { name: 'Save address and map' }).click();
  await expect(other.getByText('Farm details saved.')).toBeVisible();

  expectRefusal(page, 409, '/update-farm-facts');
  await test.step('another matter is saved all the same', async () => {
    const radius = season(page, 'Egg list area');
    await radius.getByRole('heading').click();
    await radius.getByLabel('How far away').fill('11');
    await radius.getByRole('button', { name: 'Save egg list area' }).click();
    await expect(page.getByText('Farm details saved.')).toBeVisible();
    await expect(facts(page).getByLabel('Street')).toHaveValue('1 Pumpkin Lane');
  });

  expectRefusal(other, 409, '/update-farm-facts');
  await facts(other).getByLabel('Street').fill('2 Pumpkin Lane');
  await facts(other).getByRole('button', { name: 'Save address and map' }).click();
  await expect(facts(other).getByText('2 Pumpkin Lane, Princeton')).toBeVisible();
  await facts(page).getByLabel('Town').fill('Milaca');
  await facts(page).getByRole('button', { name: 'Save address and map' }).click();
  await expect(facts(page).getByText('Changed while you were editing')).toBeVisible();
  await expect(facts(page).getByText('Street: 2 Pumpkin Lane')).toBeVisible();
  await expect(facts(page).getByLabel('Town')).toHaveValue('Milaca');
  await checkA11y(page);
  await facts(page).getByRole('button', { name: 'Use what is saved instead' }).click();
  await expect(facts(page).getByLabel('Street')).toHaveValue('2 Pumpkin Lane');
  await seen(page, '/visit', '2 Pumpkin Lane');
});

test('the owner pauses eggs and writes a banner, each in its own form, and a neighbor reads both', async ({
  page,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');
  const pause = season(page, 'Egg pause');
  await pause.getByText('Not paused').click();
  await pause.getByLabel('Why').fill('The hens are molting.');
  await pause.getByRole('button', { name: 'Save egg pause' }).click();
  await expect(pause.getByText('Please choose the day eggs are back.')).toBeVisible();
  await pause.getByLabel('Eggs are back on').fill('2025-10-05');
  await expect(preview(page)).toContainText('Eggs: The hens are molting. You can ask again from October 5.');
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  expectRefusal(page, 409, '/update-farm-words');
  await pause.getByRole('button', { name: 'Save egg pause' }).click();
  await expect(page.getByRole('dialog', { name: 'Before you save' })).toBeVisible();
  await checkA11y(page);
  await saveIt(page);
  await expect(page.getByText('Eggs are paused until October 5.')).toBeVisible();
  await expect(pause.getByText('Paused until October 5', { exact: true })).toBeVisible();

  const banner = season(page, 'Banner');
  await expect(banner.getByText('Shown until October 31')).toBeVisible();
  await banner.getByLabel('Banner').fill('Pumpkins are in!');
  await banner.getByLabel('Last day').fill('2025-05-01');
  await banner.getByRole('button', { name: 'Save banner' }).click();
  await expect(banner.getByText('The last day must not be before the first.')).toBeVisible();
  await banner.getByLabel('Last day').fill('2025-10-01');
  await banner.getByRole('button', { name: 'Save banner' }).click();
  await expect(banner.getByText('Shown until October 1')).toBeVisible();

  const questions = season(page, 'Questions on the Farmstand page');
  await page.getByRole('heading', { name: 'Set once' }).click();
  await questions.getByRole('heading').click();
  await questions.getByRole('button', { name: 'Add a question' }).click();
  await questions.getByLabel('Question 10', { exact: true }).fill('Is there honey?');
  await questions.getByLabel('Answer 10').fill('Call {phone}.');
  await checkA11y(page);
  await questions.getByRole('button', { name: /^Save/ }).click();
  await expect(questions.getByRole('button', { name: /^Save/ })).toBeDisabled();

  const neighbor = await anotherBrowser();
  await seen(neighbor, '/', 'The hens are molting. You can ask again from October 5.');
  await expect(neighbor.getByText('Pumpkins are in!')).toBeVisible();
  await checkA11y(neighbor);
  await seen(neighbor, '/farmstand', 'Call (763) 555-0142.');
  await seen(neighbor, '/coming-soon?tab=eggs', 'Eggs are paused');
  await seen(neighbor, '/egg-list', 'Eggs are paused');
  await checkA11y(neighbor);
  await haveSession(neighbor, ANA);
  await open(neighbor, '/dashboard/egg-requests');
  await expect(neighbor.getByRole('button', { name: 'Request Eggs' })).toHaveAccessibleDescription(/molting/);
  await checkA11y(neighbor);
});

test('when the year is over the dashboard says so, and the next one is a press away', async ({
  page,
  anotherFarm,
}) => {
  const farm = await anotherFarm({ FARM_NOW: '2025-11-05T10:00:00-06:00' });
  await page.request.post(`${farm.url}/api/auth/sign-in/email`, {
    data: { email: FARMER, password: 'sunny-side-up' },
    headers: { Origin: farm.url },
  });
  await open(page, `${farm.url}/dashboard`);
  await expect(page.getByText('The 2025 season is over')).toBeVisible();
  await checkA11y(page);
  await open(page, `${farm.url}/dashboard/farm`);
  await page.getByRole('button', { name: 'Copy 2025 to 2026' }).click();
  await expect(page.getByText('2026 added. Please check it over.')).toBeVisible();
  await expect(page.getByText('Chicken eggs still says 2025')).toBeVisible();
  const added = season(page, 'Farm & Plant Hours, 2026');
  // A form is made when it is opened.
  await added.getByRole('heading', { level: 3 }).click();
  await added.getByRole('heading', { name: 'Dates' }).click();
  await expect(added.getByLabel('First day')).toHaveValue('2026-09-11');
  await checkA11y(page);
  await seen(page, `${farm.url}/farmstand`, 'will reopen in June 2026.');
  await seen(page, `${farm.url}/visit`, '2026 Hours');
  await open(page, `${farm.url}/dashboard`);
  await expect(page.getByText('The 2025 season is over')).toHaveCount(0);
});
