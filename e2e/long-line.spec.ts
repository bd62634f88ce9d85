import { arrive, open } from './arrive.ts';
import { card, EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { countTaps, PHONE } from './taps.ts';

test.use({ ...PHONE, ownFarm: 'the farm on a Saturday', inLine: 45 });

const SCREEN = 740;

test('45 requests on a phone: four screens, a tap to the other tab, several ready at once', async ({
  page,
}) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard');
  const gather = page.getByRole('link', { name: /^Waiting 48$/ });
  const pickUp = page.getByRole('link', { name: /^Ready/ });
  const rows = page.getByRole('main').getByRole('region').getByRole('listitem');

  await countTaps('mark one request as ready, from the dashboard', async (tap) => {
    await tap(
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Egg Request List' }),
    );
    await arrive(page, EGG_TAB);
    await test.step('the page is four screens at most, and begins with the work', async () => {
      await expect(gather).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText('96 dozen wanted', { exact: true })).toBeVisible();
      await expect(page.getByText('22 late: waiting longer than 24 hours')).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(4 * SCREEN);
      await expect(rows.first()).toBeInViewport();
      await expect(pickUp).toBeInViewport();
      await checkA11y(page);
      await checkTouchTargets(page);
      await checkNoSidewaysScroll(page);
    });
    await tap(page.getByRole('checkbox', { name: 'Select Ivar Redcloud' }));
    await tap(page.getByRole('button', { name: 'Mark 1 ready' }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Mark 1 ready' }));
    await expect(page.getByRole('link', { name: 'Waiting 47' })).toBeVisible();
  });

  await test.step('four ready at once', async () => {
    await expect(page.getByRole('dialog')).toBeHidden();
    await countTaps('mark four requests as ready, on the egg tab', async (tap) => {
      for (const name of ['Hilda Novak', 'Gus Vang', 'Einar Lindqvist', 'Dee Redcloud'])
        await tap(page.getByRole('checkbox', { name: `Select ${name}` }));
      await expect(page.getByText('4 selected, 6 doz')).toBeInViewport();
      await checkA11y(page);
      await tap(page.getByRole('button', { name: 'Mark 4 ready' }));
      const dialog = page.getByRole('dialog', { name: 'Mark 4 ready' });
      await expect(dialog.getByRole('listitem')).toHaveCount(4);
      await checkA11y(page);
      await tap(dialog.getByRole('button', { name: 'Mark 4 ready' }));
      await expect(
        page.getByText('4 marked as ready. An email is on its way to each neighbor.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Waiting 43' })).toBeVisible();
    });
    await expect(page.getByText('selected, ')).toHaveCount(0);
  });

  await test.step('finds who came to pick up, by name or phone', async () => {
    await countTaps('to what waits for pickup, on the egg tab', async (tap) => {
      await tap(pickUp);
      await arrive(page, `${EGG_TAB}?show=awaiting_pickup`);
      await expect(card(page, 'Hilda Novak')).toBeVisible();
    });
    const search = page.getByRole('searchbox', { name: 'Search the queue' });
    await search.fill('lindqvist ein');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Einar Lindqvist');
    await expect(page.getByRole('link', { name: /^Waiting 0$/ })).toBeVisible();
    await search.fill('(763) 555-1000');
    await expect(rows).toHaveCount(0);
    await page.getByRole('link', { name: /^Waiting 1$/ }).tap();
    await expect(rows).toHaveCount(1);
  });

  await test.step('shows the rest where a thumb asks for it', async () => {
    await open(page, EGG_TAB);
    await expect(rows.filter({ visible: true })).toHaveCount(30);
    await page.getByRole('button', { name: 'Show 13 more' }).tap();
    await expect(rows.filter({ visible: true })).toHaveCount(43);
  });
});
