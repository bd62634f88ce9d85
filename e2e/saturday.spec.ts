import type { Page } from '@playwright/test';
import { open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { expect, test } from './farm.ts';
import { FARMER, haveSession, send } from './people.ts';
import { PHONE } from './taps.ts';

// It gives everybody their eggs.
test.use({ ...PHONE, ownFarm: 'a saturday of forty-five', inLine: 33 });

const CALLERS = 12;

type ToTell = { request_id: string; name: string };

async function callersAsk(page: Page) {
  for (let n = 0; n < CALLERS; n += 1) {
    const { member_id } = await send(page, '/functions/v1/add-neighbor', {
      first_name: `Caller ${n}`,
      phone: `763555${String(8_000 + n)}`,
      address: `${n + 1} Bridge Road, Princeton, MN 55371`,
      tell_by: n % 2 ? 'call' : 'text',
    });
    const dozen = { member_id, number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
    await send(page, '/functions/v1/request-eggs-for', dozen);
  }
}

const toTell = async (page: Page): Promise<ToTell[]> =>
  (await (await page.request.get('/functions/v1/to-tell')).json()).neighbors;

const tellThem = (page: Page, name: string) =>
  page.getByRole('button', { name: `Told ${name} in person`, exact: true }).tap();

test('a Saturday: forty-five neighbors, twelve by phone, half of them told without signal', async ({
  page,
  context,
}) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard');
  await callersAsk(page);
  const eggs = (kind: string, count: number) =>
    send(page, '/functions/v1/count-eggs', { kind, eggs: count, what: 'gathered' });
  await eggs('chickens', 1800);
  await eggs('ducks', 360);

  await test.step('everybody gets eggs with one tap', async () => {
    await open(page, EGG_TAB);
    await page.getByRole('button', { name: /^Give out/ }).tap();
    await expect(page.getByRole('link', { name: /^Ready/ })).toContainText(/[4-9]\d/);
  });

  await test.step('whom no email reaches is told, half of them without signal', async () => {
    await open(page, '/dashboard');
    await page.locator('summary').filter({ hasText: 'Tell 12 neighbors' }).tap();
    const names = (await toTell(page)).map(({ name }) => name);
    for (const [done, name] of names.slice(0, 6).entries()) {
      await tellThem(page, name);
      await expect.poll(async () => (await toTell(page)).length).toBe(CALLERS - 1 - done);
    }
    // The last answer is on its way to the page.
    await expect(page.getByRole('listitem').filter({ hasText: 'Tell 6 neighbors' })).not.toHaveAttribute(
      'aria-busy',
    );
    await context.setOffline(true);
    for (const name of names.slice(6)) await tellThem(page, name);
    await expect(page.getByText('6 changes wait on this phone')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await toTell(page)).length).toBe(0);
    await expect(page.getByText('on this phone')).toBeHidden();
  });

  await test.step('a caller’s eggs are picked up', async () => {
    await open(page, `${EGG_TAB}?show=awaiting_pickup&q=8003`);
    await page.getByRole('button', { name: 'Picked up by Caller 3' }).tap();
    await expect(page.getByRole('heading', { name: /^Caller 3/ })).toHaveCount(0);
    await expect(page.getByText('Marked as picked up.')).toBeVisible();
  });
});
