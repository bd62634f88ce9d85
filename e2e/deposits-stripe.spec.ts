import type { Page } from '@playwright/test';
import { startStandIn } from '../services/payments/stand-in.ts';
import { memoryStore } from '../services/payments/stand-in-store.ts';
import { arrive } from './arrive.ts';
import { comeToCard, payButton, payer } from './deposits.ts';
import { expect, test } from './farm.ts';

/** A stand-in for Stripe.js: it records calls, draws a field, and asks the API, as the policy must allow. */
const STRIPE_JS = `
  window.Stripe = (key) => ({
    _registerWrapper() {}, registerAppInfo() {},
    elements: (options) => ({
      create: (type, fields) => {
        const on = {};
        window.asked = { key, options, type, fields };
        return {
          on: (event, tell) => { on[event] = tell; },
          mount: (place) => {
            const field = document.createElement('p');
            field.textContent = 'Stripe asks for the card here';
            place.append(field);
            on.ready();
          },
          destroy() {},
        };
      },
    }),
    async confirmPayment({ confirmParams, redirect }) {
      Object.assign(window.asked, { confirmParams, redirect });
      const secret = window.asked.options.clientSecret;
      const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + secret.split('_secret_')[0] + '/confirm', {
        method: 'POST',
        body: new URLSearchParams({ key, client_secret: secret, payment_method: window.card ?? 'pm_card_visa' }),
      });
      const said = await answer.json();
      return said.error ? { error: said.error } : { paymentIntent: said };
    },
  });
  window.Stripe.version = 'endive';
`;

/** A stand-in for Stripe's two hosts in one browser. */
async function playStripe(page: Page, api: string) {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(`${api}${pathname}`, { method: 'POST', body: route.request().postData() });
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
    await route.fulfill({ status: 200, headers, body: await answer.text() });
  });
}

test('with Stripe’s keys the card is Stripe’s own, and only on this page', async ({ page, anotherFarm }) => {
  const standIn = await startStandIn({ store: memoryStore() });
  const { secretKey, publishableKey, webhookSecret } = standIn.keys;
  const farm = await anotherFarm({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: standIn.url,
  });
  standIn.deliverTo(async (body, signature) => {
    const headers = { 'Stripe-Signature': signature };
    return (await fetch(`${farm.url}/webhooks/stripe`, { method: 'POST', headers, body })).ok;
  });
  await playStripe(page, standIn.url);
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (!farm.url.endsWith(host)) scripts.push(host);
  });

  const home = await page.goto(`${farm.url}/`);
  expect(home?.headers()['content-security-policy']).not.toContain('stripe');
  const email = payer();
  const form = await page.goto(`${farm.url}/pay-deposit`);
  const policy = form?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(form?.headers()['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  expect(scripts).toEqual([]);

  await comeToCard(page, { email, phone: '(763) 555-0105' }, farm.url);
  await expect(page.getByText('Stripe asks for the card here')).toBeVisible();
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { card: 'pm_card_chargeDeclinedInsufficientFunds' }));
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.');
  await page.evaluate(() => Object.assign(window, { card: 'pm_card_visa' }));
  const asked = await page.evaluate(() => (window as unknown as { asked: object }).asked);
  expect(asked).toMatchObject({
    key: publishableKey,
    type: 'payment',
    redirect: 'if_required',
    fields: { fields: { billingDetails: { email: 'never' } } },
    confirmParams: {
      return_url: expect.stringMatching(/\/deposit-success\?order_number=\w{8}$/),
      payment_method_data: { billing_details: { email, phone: '(763) 555-0105' } },
    },
  });
  await payButton(page).click();
  await arrive(page, /\/deposit-success\?order_number=\w{8}$/);
  await expect(page.getByText('Your deposit is paid.')).toBeVisible();
  expect(new Set(scripts)).toEqual(new Set(['js.stripe.com', 'api.stripe.com']));
  // The last request to this farm, before both are closed.
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await standIn.close();
});
