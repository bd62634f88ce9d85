import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { expectRefusal } from './trouble.ts';

// A farm of its own: this file changes what every page says.
test.use({ ownFarm: 'the owner at the calendar', viewport: { width: 390, height: 844 } });

const season = (page: Page, name: string) => page.getByRole('region', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'What visitors see' });

async function seen(page: Page, path: string, words: string) {
  await open(page, path);
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
}

test('the owner closes tomorrow and shortens today, by thumb, and a neighbour sees it', async ({
  page,
  anotherBrowser,
}) => {
  const neighbour = await anotherBrowser();
  await seen(neighbour, '/', 'Farmstand: Open now until dusk (7:44 PM)');
  await haveSession(page, FARMER);
  await open(page, '/dashboard/farm');
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  const stand = season(page, 'Farmstand Hours, 2025');

  await test.step('sees it before it is saved', async () => {
    await stand.getByRole('switch', { name: 'Saturday closes at dusk' }).press('Space');
    await stand.getByLabel('Saturday closes', { exact: true }).fill('09:30');
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
    await seen(neighbour, '/', 'Farmstand: Open now until dusk (7:44 PM)');
  });

  const save = stand.getByRole('button', { name: 'Save hours' });
  await save.press('Enter');
  await expect(page.getByText('Hours saved.')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await seen(neighbour, '/', 'Farmstand: Opens Monday 8:00 AM');
  await seen(neighbour, '/visit', 'Closed Sunday 9/21');
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
  const facts = (owner: Page) => owner.getByRole('region', { name: 'Texts and contact' });
  await facts(other).getByLabel('Banner').fill('Pumpkins are in!');
  await facts(other).getByRole('button', { name: 'Save details' }).click();
  await expect(other.getByText('Farm details saved.')).toBeVisible();

  await facts(page).getByLabel('Duck eggs').fill('Duck eggs in spring.');
  expectRefusal(page, 409, '/update-farm-facts');
  await facts(page).getByRole('button', { name: 'Save details' }).click();
  await expect(facts(page).getByText('Changed while you were editing')).toBeVisible();
  await expect(facts(page).getByText('Banner: Pumpkins are in!')).toBeVisible();
  await expect(facts(page).getByLabel('Duck eggs')).toHaveValue('Duck eggs in spring.');
  await checkA11y(page);
  await facts(page).getByRole('button', { name: 'Use what is saved instead' }).click();
  await expect(facts(page).getByLabel('Banner')).toHaveValue('Pumpkins are in!');
  await seen(page, '/farmstand', 'The farmstand');
  await expect(page.getByText('Pumpkins are in!')).toBeVisible();
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
  await expect(page.getByText('2026 is in the calendar. Please look it over.')).toBeVisible();
  await expect(page.getByText('Chicken eggs still says 2025')).toBeVisible();
  await expect(season(page, 'Farm & Plant Hours, 2026').getByLabel('First day')).toHaveValue('2026-09-11');
  await checkA11y(page);
  await seen(page, `${farm.url}/farmstand`, 'will reopen in June 2026.');
  await seen(page, `${farm.url}/visit`, '2026 Hours');
  await open(page, `${farm.url}/dashboard`);
  await expect(page.getByText('season is over')).toHaveCount(0);
});

for (const [night, now, line] of [
  ['spring', '2025-03-09T01:59:00-06:00', 'Farmstand: Closed until June 1'],
  ['fall', '2025-11-02T01:30:00-05:00', 'Farmstand: Closed until May'],
  ['Halloween', '2025-10-31T23:59:00-05:00', 'Farmstand: Closed until May'],
  ['the morning before the season', '2025-05-31T09:00:00-05:00', 'Farmstand: Opens tomorrow 8:00 AM'],
] as const) {
  test(`every page tells the truth: ${night}`, async ({ page, anotherFarm }) => {
    const farm = await anotherFarm({ FARM_NOW: now });
    for (const path of ['/', '/farmstand', '/visit', '/login']) {
      await open(page, `${farm.url}${path}`);
      await expect(page.getByRole('contentinfo').getByText(line)).toBeVisible();
    }
  });
}
