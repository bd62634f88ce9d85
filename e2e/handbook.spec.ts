import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readChapter } from '../app/desk/handbook/read-chapter.ts';
import type { Role } from '../db/roles.ts';
import { authenticator } from '../test/cast/totp.ts';
import { arrive, open } from './arrive.ts';
import { comeToCard, payDeposit, payer, payWith, thanked } from './deposits.ts';
import { haveAsked } from './eggs.ts';
import { expect, test } from './farm.ts';
import type { FarmServer } from './farm-server.ts';
import { type Means, walk } from './handbook-steps.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import {
  beOnEggList,
  FARMER,
  haveAccount,
  haveSession,
  PASSWORD,
  type Person,
  send,
  signUp,
  stranger,
} from './people.ts';
import { sheetsOf } from './sheets.ts';
import { addRow } from './stand.ts';
import { PHONE } from './taps.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

const HELPER = 'helper@prairiehen.example';

/** As the build reads them. */
const GUIDES = globSync('app/desk/handbook/guides/*.md')
  .toSorted()
  .flatMap((file) => readChapter(readFileSync(file, 'utf8'), file).guides);

test.use({ ...PHONE, ownFarm: 'the handbook' });

type Stage = { page: Page; other: Page; role: Role };

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

async function haveRequest({ other }: Stage, firstName: string) {
  const neighbor = stranger(firstName);
  await beOnEggList(other, neighbor);
  return {
    names: { 'the neighbor’s name': nameOf(neighbor) },
    email: neighbor.email,
    id: await haveAsked(other),
  };
}

async function haveReady(stage: Stage, firstName: string) {
  const { names, email, id } = await haveRequest(stage, firstName);
  await send(stage.page, '/functions/v1/mark-egg-request-ready', { request_id: id });
  return { names, email };
}

/** Somebody has heard that eggs wait today, so whoever closes it is asked first. */
async function haveAskedFirst(stage: Stage, firstName: string): Promise<Means> {
  const { email } = await haveReady(stage, firstName);
  await letterTo(stage.page, email, 'Your eggs are ready');
  expectRefusal(stage.page, 409, '/set-closed-day');
  return {};
}

const ROW = 'plant_variety,plant_name,plant_description,pot_size,plant_type\nRuby,Rhubarb,,2 gal,Vegetable\n';

/** What must be so before a page is of use, by its address. */
const BEFORE: Record<string, (stage: Stage) => Promise<Means>> = {
  async 'count-and-give-out-eggs'(stage) {
    await haveRequest(stage, 'Sora');
    // The same number twice would be asked about.
    return { typed: { 'How many did you gather?': stage.role === 'admin' ? '26' : '38' } };
  },
  'a-neighbor-calls-for-eggs': async ({ role }) => ({
    typed: { Phone: role === 'admin' ? '7635550190' : '7635550191' },
  }),
  async 'tell-those-without-email'({ page, role }) {
    const { member_id } = await send(page, '/functions/v1/add-neighbor', {
      first_name: 'Pipit',
      phone: role === 'admin' ? '7635550192' : '7635550193',
      address: '4 Bridge Road, Princeton, MN 55371',
      tell_by: 'text',
    });
    const dozen = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
    const { request_id } = await send(page, '/functions/v1/request-eggs-for', { member_id, ...dozen });
    await send(page, '/functions/v1/mark-egg-request-ready', { request_id });
    return {};
  },
  'eggs-were-picked-up': (stage) => haveReady(stage, 'Plover'),
  'eggs-were-not-picked-up': (stage) => haveReady(stage, 'Egret'),
  'say-no-to-a-request': (stage) => haveRequest(stage, 'Heron'),
  async 'pause-eggs'(stage) {
    await haveRequest(stage, 'Grebe');
    // She is asked first, because somebody waits.
    expectRefusal(stage.page, 409, '/update-farm-words');
    return {};
  },
  async 'change-the-price-of-eggs'(stage) {
    await haveReady(stage, 'Rail');
    // She is asked first, because an email said the old price.
    expectRefusal(stage.page, 409, '/update-farm-words');
    return {};
  },
  async 'take-somebody-off-the-egg-list'(stage) {
    await haveRequest(stage, 'Bittern');
    return {};
  },
  async 'say-what-is-on-the-stand'({ page, role }) {
    await addRow(page, `Sorrel of the ${role}`);
    return {};
  },
  async 'work-without-signal'({ page, role }) {
    await addRow(page, `Fennel of the ${role}`);
    // As without signal, the first time.
    expectNoAnswer(page, '/mark-board');
    await page.route('**/functions/v1/mark-board', (route) => route.abort(), { times: 1 });
    return {};
  },
  async 'start-the-season-as-last-year'({ page }) {
    await send(page, '/functions/v1/set-in-stock', { matching: { query: 'tomato' }, in_stock: false });
    return { names: { 'what you don’t have': 'Sun Gold Cherry Tomato' } };
  },
  'bring-in-a-spreadsheet': async () => ({ files: { 'Choose a file': ROW } }),
  async 'refund-a-deposit'({ other }) {
    return { names: { 'the order number': await payDeposit(other, { email: payer() }) } };
  },
  async 'set-a-plant-aside'({ other }) {
    await comeToCard(other, { email: payer() }, '', 'honeycrisp-apple');
    await payWith(other, '4242424242424242');
    return { names: { 'the order number': await thanked(other) } };
  },
  async 'answer-a-disputed-deposit'({ page, other }) {
    await comeToCard(other, { email: payer() });
    await payWith(other, '4000000000000259');
    await arrive(other, /\/deposit-success/);
    const number = new URL(other.url()).searchParams.get('order_number') ?? '';
    await letterTo(page, FARMER, `Please look at deposit ${number}`);
    return { names: { 'the order number': number } };
  },
  'close-a-day': (stage) => haveAskedFirst(stage, 'Teal'),
  'close-the-stand-today': (stage) => haveAskedFirst(stage, 'Wigeon'),
  'change-the-hours': async () => ({ names: { 'the season': 'Farm & Plant Hours, 2025' } }),
  async 'somebody-lost-her-phone'({ other }) {
    const wren = stranger('Wren');
    await haveAccount(other, wren);
    const { totpURI } = await send(other, '/api/auth/two-factor/enable', { password: PASSWORD });
    await send(other, '/api/auth/two-factor/verify-totp', { code: authenticator(String(totpURI))() });
    const names = { 'Sign-in help beside her name': `Sign-in help for ${wren.email}` };
    return { names, typed: { 'Search accounts': wren.email } };
  },
  async 'somebody-forgot-a-password'({ page }) {
    await page.context().clearCookies();
    return {};
  },
  async 'an-email-came-back'({ page, other }) {
    for (const name of ['owlet', 'merlin']) {
      await signUp(other, { ...stranger(name), email: `${name}@refused.example` });
      await expect(async () => {
        const answer = await page.request.get('/dashboard/letters/outbox?show=refused');
        expect(await answer.text()).toContain(`${name}@refused.example`);
      }).toPass();
    }
    return {};
  },
};

/** Emails that nobody takes are errors in the log, the one that was sent again, too. */
async function givenUp(farm: FarmServer, count: number) {
  const faults: string[] = [];
  await expect.poll(() => faults.push(...farm.takeFaults())).toBe(count);
  expect(faults).toEqual(Array(count).fill(expect.stringContaining('mail given up')));
}

for (const guide of GUIDES) {
  for (const role of guide.readers) {
    test(`${guide.title}, as ${role === 'admin' ? 'the owner' : 'a helper'}`, async ({
      page,
      anotherBrowser,
      farm,
    }) => {
      await haveSession(page, FARMER);
      const { [guide.slug]: before } = BEFORE;
      const means = before ? await before({ page, other: await anotherBrowser(), role }) : {};
      const isOut = guide.slug === 'somebody-forgot-a-password';
      if (role === 'helper' && !isOut) await haveSession(page, HELPER);
      if (isOut) await open(page, guide.at.to);
      else {
        await open(page, `/dashboard/handbook/${guide.slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.title);
        await checkA11y(page);
        await checkNoSidewaysScroll(page);
        await page.getByRole('link', { name: `Go to ${guide.at.name}` }).tap();
        await arrive(page, (url) => url.pathname + url.hash === guide.at.to);
      }
      await walk(page, guide, means);
      if (guide.slug === 'an-email-came-back') await givenUp(farm, 3);
    });
  }
}

test('the handbook is found from Today, read without JavaScript and without signal, and printed', async ({
  page,
  browser,
  farm,
}) => {
  await haveSession(page, FARMER);
  await open(page, '/dashboard');
  await page.getByRole('searchbox', { name: 'Search plants and people' }).fill('lost phone');
  const found = page.getByRole('list', { name: 'Pages of the handbook found' });
  await expect(page.getByText('1 page of the handbook')).toBeVisible();
  await checkTouchTargets(page);
  await found.getByRole('link', { name: 'Someone lost her phone' }).tap();
  await arrive(page, '/dashboard/handbook/somebody-lost-her-phone');
  await page.getByRole('link', { name: 'The handbook' }).tap();
  await arrive(page, '/dashboard/handbook');
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Print the helper’s sheet' }).tap();
  await arrive(page, '/dashboard/handbook/print');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Count and give out eggs',
    'Eggs were picked up',
    'Mark a plant sold out',
    'Close the stand for today',
  ]);
  await checkA11y(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'The handbook' })).toBeHidden();
  expect(await sheetsOf(page)).toEqual({ Letter: 1, A4: 1 });

  const { cookies } = await page.context().storageState();
  const plain = await browser.newContext({ baseURL: farm.url, javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const reader = await plain.newPage();
  await reader.goto('/dashboard/handbook');
  await reader.getByRole('link', { name: 'Refund a deposit' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: 'The payer gets an email.' })).toBeVisible();
  await plain.close();
});

test('a page that is not there says so, and leads back', async ({ page }) => {
  await haveSession(page, FARMER);
  expectRefusal(page, 404, '/dashboard/handbook/nothing');
  await open(page, '/dashboard/handbook/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such page');
  await checkA11y(page);
  await page.getByRole('link', { name: 'Go to the handbook' }).tap();
  await arrive(page, '/dashboard/handbook');
});
