import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets, checkWholeWords } from './page-checks.ts';
import { beOnEggList, FARMER, haveAccount, haveSession, send, stranger } from './people.ts';
import { countTaps, PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

// It gives out eggs and fills the list.
test.use({ ...PHONE, ownFarm: 'neighbors who call' });

/** With letters of twice the size, as some phones are set. */
async function checkLargeLetters(page: Page) {
  const size = (fontSize: string) =>
    page.evaluate((chosen) => {
      document.documentElement.style.fontSize = chosen;
    }, fontSize);
  await size('200%');
  await checkWholeWords(page);
  await checkNoSidewaysScroll(page);
  await size('');
}

const ASK = '/dashboard/egg-requests/ask';

test('a neighbor without email stands in line, is told by text, and picks up', async ({ page, context }) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard');

  await countTaps('a caller’s dozen in line, from the dashboard', async (tap) => {
    await tap(page.getByRole('link', { name: 'Phone order' }));
    await arrive(page, ASK);
    await tap(page.getByRole('searchbox', { name: 'Who is it for?' }));
    await page.keyboard.type('7635550177');
    await expect(page.getByRole('status').filter({ hasText: 'Nobody on the egg list' })).toBeVisible();
    await page.getByLabel('First name').fill('Orla');
    await page.getByLabel('Last name, or where they live (optional)').fill('by the bridge');
    await page.getByRole('combobox', { name: 'Address' }).fill('2 Bridge Road, Princeton, MN 55371');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('7635550177');
    await tap(page.getByRole('button', { name: 'Add and put in line' }));
    await expect(page.getByRole('main').getByText('Orla by the bridge is on the egg list.')).toBeVisible();
  });
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);

  await test.step('the same phone is shown, not added again', async () => {
    expectRefusal(page, 409, '/functions/v1/add-neighbor');
    await open(page, ASK);
    await page.getByLabel('First name').fill('Orla');
    await page.getByRole('textbox', { name: 'Phone' }).fill('7635550177');
    await page.getByRole('combobox', { name: 'Address' }).fill('2 Bridge Road, Princeton, MN 55371');
    await page.getByRole('button', { name: 'Add and put in line' }).tap();
    await page.getByRole('link', { name: 'Ask for Orla by the bridge' }).tap();
    const found = page.getByRole('list', { name: 'People found' });
    await expect(found).toContainText('Orla by the bridge');
    await expect(found).toContainText('one dozen in line');
  });

  const queue = '/functions/v1/egg-proposal';
  await send(page, '/functions/v1/count-eggs', { kind: 'chickens', eggs: 1200, what: 'gathered' });
  const { fingerprint } = await (await page.request.get(queue)).json();
  await send(page, '/functions/v1/give-eggs', { fingerprint });

  await open(page, '/dashboard');
  const card = page.getByRole('listitem').filter({ hasText: 'Tell 1 neighbor' });
  await expect(card.getByRole('link', { name: 'Text Orla by the bridge' })).toHaveAttribute(
    'href',
    /^sms:\+17635550177\?&body=Hi%20Orla/,
  );
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await checkLargeLetters(page);

  await test.step('without signal it is kept on the phone, and undone', async () => {
    await context.setOffline(true);
    await card.getByRole('button', { name: 'Told Orla by the bridge in person' }).tap();
    await expect(page.getByText('1 change waits on this phone')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('1 change waits on this phone')).toBeHidden();
    await context.setOffline(false);
  });

  await countTaps('a neighbor told by text, from the dashboard', async (tap) => {
    // No program opens here for sms: links.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('[href^="sms:"]')) event.preventDefault();
      }),
    );
    await tap(card.getByRole('link', { name: 'Text Orla by the bridge' }));
    await tap(card.getByRole('button', { name: 'Yes, told Orla by the bridge' }));
    await expect(page.getByText('Orla by the bridge was told by text.')).toBeVisible();
  });
  await expect
    .poll(async () => (await (await page.request.get('/functions/v1/to-tell')).json()).neighbors)
    .toEqual([]);
});

test('a neighbor who signs up later is made one with the one who called', async ({
  page,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  // The phone with which people.ts joins the list.
  const { member_id } = await send(page, '/functions/v1/add-neighbor', {
    first_name: 'Willet',
    phone: '7635550163',
    address: '5 Bridge Road, Princeton, MN 55371',
    tell_by: 'call',
  });
  const dozen = { member_id, number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
  await send(page, '/functions/v1/request-eggs-for', dozen);
  const willet = await anotherBrowser();
  await beOnEggList(willet, stranger('Willet'));
  await open(willet, '/dashboard/egg-requests');
  await expect(willet.getByRole('main')).not.toContainText('dozen chicken eggs');

  await open(page, `/egg-customers/${member_id}`);
  await expect(page.getByText(/Same phone as/)).toBeVisible();
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await checkLargeLetters(page);
  await page.getByRole('button', { name: /^This is the same person/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'This is the same person' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Willet Newell' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('pending fulfillment');

  await open(willet, '/dashboard/egg-requests');
  await expect(willet.getByRole('main')).toContainText('Pending Fulfillment');
});

test('who proves the email that the farm entered finds their place in line', async ({
  page,
  anotherBrowser,
}) => {
  await haveSession(page, FARMER);
  const sora = stranger('Sora');
  const { member_id } = await send(page, '/functions/v1/add-neighbor', {
    first_name: 'Sora',
    phone: '7635550171',
    address: '6 Bridge Road, Princeton, MN 55371',
    tell_by: 'call',
    email: sora.email,
  });
  const dozen = { member_id, number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
  await send(page, '/functions/v1/request-eggs-for', dozen);
  const hers = await anotherBrowser();
  await haveAccount(hers, sora);
  await open(hers, '/dashboard/egg-requests');
  await expect(hers.getByRole('main')).toContainText('Pending Fulfillment');
  await open(page, `/egg-customers/${member_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sora Newell' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign-in help' })).toBeVisible();
});
