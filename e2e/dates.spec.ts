import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y } from './page-checks.ts';

const BANNER = 'Closing for the season on October 31st!';

test('the farmstand is open on a morning in season', async ({ page }) => {
  await open(page, '/farmstand');
  await expect(page.getByText(BANNER)).toBeVisible();
  await expect(page.getByRole('main').getByText('Farmstand: Open now until dusk (7:44 PM)')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await checkA11y(page);
});

test('the farmstand is closed after October 31', async ({ page, anotherFarm }) => {
  const farm = await anotherFarm({ FARM_NOW: '2025-11-01T09:00:00-05:00' });
  await open(page, `${farm.url}/farmstand`);
  await expect(page.getByText(BANNER)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText(
    'The farmstand is closed for the season and will reopen in May 2026.',
  );
  await checkA11y(page);
  await open(page, `${farm.url}/`);
  await expect(page.getByRole('main').getByText('Farmstand closed until May')).toBeVisible();
});
