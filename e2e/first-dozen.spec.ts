import type { Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { EGG_TAB, markReady } from './eggs.ts';
import { expect, test } from './farm.ts';
import { lettersTo, letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets, checkWholeWords } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { countTaps, PHONE } from './taps.ts';
import { expectRefusal } from './trouble.ts';

test.use({ ...PHONE, ownFarm: 'first dozen' });

const PUT_ME_DOWN = 'Put me down for a dozen';
const STEP = 'One step left for your eggs from Prairie Hen';

async function checkPage(page: Page) {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await checkWholeWords(page);
}

/** As a mail program on that device would show it. */
async function showLetter(device: Page, link = '') {
  await device.goto('about:blank');
  await device.setContent(`<a href="${link}">Put me in line</a>`);
  return device.getByRole('link', { name: 'Put me in line' });
}

const linkTo = async (page: Page, email: string) => (await letterTo(page, email, STEP)).links[0];

test('a first dozen by somebody who has only a phone', async ({ page, anotherBrowser }) => {
  const main = page.getByRole('main');
  const tablet = await anotherBrowser({ hasTouch: true });
  const clara = 'clara@novak.example';

  await countTaps('a first dozen, from the code at the stand', async (tap, type) => {
    // Where the code on the sign leads.
    await open(page, '/board');
    await tap(page.getByRole('link', { name: 'Ask for eggs' }));
    await arrive(page, '/egg-list');
    await type(main.getByLabel('Your name'), 'Clara Novak');
    await type(main.getByLabel('Phone'), '3205550143');
    await type(main.getByLabel('Address, within 8 miles of us'), '31450 112th Street, 55371');
    await type(main.getByLabel('Email'), clara);
    await tap(main.getByRole('button', { name: PUT_ME_DOWN }));
    await expect(main.getByRole('status')).toHaveText('Almost in line. Check your email!');
    await tap(await showLetter(tablet, await linkTo(page, clara)));
    await arrive(tablet, /\/put-me-in-line\?token=/);
    await type(tablet.getByLabel(/^Password/), 'quiet barns 7');
    await tap(tablet.getByRole('button', { name: 'Put me in line' }));
    await arrive(tablet, EGG_TAB);
    await expect(tablet.getByText(/^You’re number \d+ in line\. /)).toBeVisible();
  });
  await checkPage(page);
  await checkPage(tablet);

  await test.step('the farm gives her eggs, and she hears of it', async () => {
    const farmer = await anotherBrowser();
    await haveSession(farmer, FARMER);
    await markReady(farmer, 'Clara Novak');
    await letterTo(page, clara, 'Your eggs are ready');
    const subjects = (await lettersTo(page, clara)).map(({ subject }) => subject);
    expect(subjects.filter((one) => /sign-in|verify/i.test(one))).toEqual([]);
  });

  await test.step('the link says that it was used, where it is opened again', async () => {
    await open(page, (await linkTo(page, clara)) ?? '');
    await expect(page.getByRole('status')).toHaveText(/This link was used, and you’re in line\./);
    await checkPage(page);
    await main.getByRole('link', { name: 'Log in' }).tap();
    await expect(page.getByLabel('Email')).toHaveValue(clara);
  });
});

test('what is wrong is said beside it, and nothing that was typed is lost', async ({ page }) => {
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: PUT_ME_DOWN });
  await open(page, '/egg-list');
  await expect(main.getByText('Log in to sign up for the Egg Request List')).toBeVisible();
  await checkPage(page);
  await button.tap();
  await expect(main.getByLabel('Your name')).toHaveAccessibleDescription('Name is required.');
  await checkPage(page);
  await main.getByLabel('Your name').fill('Lark Lind');
  await main.getByLabel('Phone').fill('7635550163');
  await main.getByLabel('Email').fill('lark@lind.example');
  await main.getByLabel(/^Address/).fill('100 Main St, Minneapolis, MN 55401');
  expectRefusal(page, 422, '/egg-list');
  await button.tap();
  await expect(main.getByLabel(/^Address/)).toHaveAccessibleDescription(/outside the 8-mile radius/);
  await expect(main.getByLabel(/^Address/)).toBeFocused();
  await expect(main.getByLabel('Your name')).toHaveValue('Lark Lind');
  await checkPage(page);
  await main.getByLabel(/^Address/).fill('31450 112th Street, 55371');
  await button.tap();
  await expect(main.getByRole('status')).toHaveText('Almost in line. Check your email!');

  await open(page, (await linkTo(page, 'lark@lind.example')) ?? '');
  expectRefusal(page, 422, '/put-me-in-line');
  await page.getByLabel(/^Password/).fill('password');
  await page.getByRole('button', { name: 'Put me in line' }).tap();
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/one of the first people guess/);
  await checkPage(page);
  await open(page, '/put-me-in-line?token=made-up');
  await expect(page.getByRole('alert')).toHaveText('This link has expired. Ask again: it takes a minute.');
  await checkPage(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the door, the link and the place in line work', async ({ page }) => {
    const wren = 'wren@lind.example';
    await page.goto('/egg-list');
    await page.getByLabel('Your name').fill('Wren Lind');
    await page.getByLabel('Phone').fill('7635550164');
    await page.getByLabel(/^Address/).fill('31452 112th Street, 55371');
    await page.getByLabel('Email').fill(wren);
    await page.getByRole('button', { name: PUT_ME_DOWN }).tap();
    await expect(page.getByText('Almost in line. Check your email!')).toBeVisible();
    await page.goto((await linkTo(page, wren)) ?? '');
    await page.getByLabel(/^Password/).fill('quiet barns 7');
    await page.getByRole('button', { name: 'Put me in line' }).tap();
    await expect(page).toHaveURL(/\/dashboard\/egg-requests$/);
    await expect(page.getByText(/^You’re number \d+ in line\. /)).toBeVisible();
  });
});
