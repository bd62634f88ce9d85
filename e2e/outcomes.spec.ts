import type { Locator, Page } from '@playwright/test';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { ANA, FARMER, haveAccount, haveSession, PASSWORD, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

// So low that the answer of a long form would be out of sight.
test.use({ viewport: { width: 360, height: 420 } });

type Outcome = {
  address: string;
  fill: (page: Page) => Promise<void>;
  send: string;
  answer: (page: Page) => Locator;
};

const fillSignUp = async (page: Page, email: string) => {
  for (const [label, text] of [
    ['First Name', 'Wren'],
    ['Last Name', 'Newell'],
    ['Zip Code', '55371'],
    ['Email', email],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel(/^Password/).fill(PASSWORD);
};

const OUTCOMES: Record<string, Outcome> = {
  'a sign-up': {
    address: '/signup',
    fill: (page) => fillSignUp(page, stranger('Wren').email),
    send: 'Sign Up',
    answer: (page) => page.getByRole('status').first(),
  },
  'a wrong password': {
    address: '/login',
    async fill(page) {
      expectRefusal(page, 401, '/login');
      await page.getByLabel('Email').fill(ANA);
      await page.getByLabel(/^Password/).fill('not-that-one-today');
    },
    send: 'Login',
    answer: (page) => page.getByRole('alert'),
  },
  'the first step of a deposit': {
    address: '/pay-deposit',
    async fill(page) {
      await page.getByLabel('Amount').fill('25');
      await page.getByLabel('Email').fill(ANA);
    },
    send: 'Continue to card',
    answer: (page) => page.getByRole('heading', { name: 'Your card' }),
  },
  'a deposit without an amount': {
    address: '/pay-deposit',
    fill: (page) => page.getByLabel('Email').fill(ANA),
    send: 'Continue to card',
    answer: (page) => page.getByLabel('Amount'),
  },
  'a request for a reset link': {
    address: '/login?forgot',
    fill: (page) => page.getByLabel('Email').fill('nobody@neighbors.example'),
    send: 'Send Reset Email',
    answer: (page) => page.getByRole('status').first(),
  },
  'joining the egg list': {
    address: '/egg-list',
    async fill(page) {
      await page.getByLabel('Phone').fill('7635550163');
      await page.getByRole('combobox', { name: 'Address' }).fill('21 Sandhill Road, Princeton, MN 55371');
      await page.getByRole('radio', { name: 'None yet' }).check();
    },
    send: 'Sign Up',
    answer: (page) => page.getByRole('heading', { name: 'You are on the list' }),
  },
};

for (const [what, { address, fill, send, answer }] of Object.entries(OUTCOMES)) {
  test(`the answer to ${what} is in sight and has the focus`, async ({ page }) => {
    if (address === '/egg-list') await haveAccount(page, stranger('Wren'));
    await open(page, address);
    await fill(page);
    await page.getByRole('main').getByRole('button', { name: send, exact: true }).click();
    await expect(answer(page)).toBeFocused();
    // A fraction of a pixel may be cut off.
    await expect(answer(page)).toBeInViewport({ ratio: 0.99 });
  });
}

test('what a search on Today finds stands below its field on a scrolled page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await haveSession(page, FARMER);
  await open(page, '/dashboard');
  const field = page.getByRole('searchbox');
  for (const scrolled of [300, 900, 3000]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    await field.focus();
    await field.fill('zestar');
    const found = page.getByRole('link', { name: /^Zestar!/ }).first();
    await expect(found).toBeInViewport({ ratio: 1 });
    const below = async () => {
      const [under, over] = await Promise.all([found.boundingBox(), field.boundingBox()]);
      return (under?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0));
    };
    await expect.poll(below, `scrolled to ${scrolled}`).toBeGreaterThanOrEqual(0);
    await field.fill('');
    await expect(found).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer to a posted form is in sight and has the focus', async ({ page }) => {
    expectRefusal(page, 401, '/login');
    await page.goto('/login');
    await page.getByLabel('Email').fill(ANA);
    await page.getByLabel(/^Password/).fill('not-that-one-today');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.99 });
  });
});
