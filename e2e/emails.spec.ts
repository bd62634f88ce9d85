import { readFile } from 'node:fs/promises';
import { open } from './arrive.ts';
import { card, haveAsked, markReady } from './eggs.ts';
import { expect, test } from './farm.ts';
import { letterTo } from './letters.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { beOnEggList, FARMER, haveSession, signUp, stranger } from './people.ts';
import { expectRefusal } from './trouble.ts';

test.use({ ownFarm: 'the owner at her emails', viewport: { width: 360, height: 740 } });

test('the owner writes an email in her words, and settles one that nobody takes', async ({
  page,
  anotherBrowser,
  farm,
}) => {
  const neighbor = await anotherBrowser();
  const linnet = stranger('Linnet');
  await beOnEggList(neighbor, linnet);
  await haveAsked(neighbor);

  await haveSession(page, FARMER);
  await open(page, '/dashboard/letters');
  await checkA11y(page);
  await checkTouchTargets(page);
  await page.getByRole('link', { name: 'Eggs are ready' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Come by, ');
  await page.getByRole('button', { name: 'Insert {first name}' }).click();
  await page.keyboard.type('!');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Come by, {first name}!');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Come by, Ana!');
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByText('Email saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('The mail server accepted the email')).toBeVisible();
  await letterTo(page, FARMER, 'Come by, Ana!');

  await test.step('while another owner edits it: she is told, and keeps what she typed', async () => {
    const other = await anotherBrowser();
    await haveSession(other, FARMER);
    await open(other, new URL(page.url()).pathname);
    await other.getByRole('textbox', { name: 'Heading' }).fill('Fresh from the nest');
    await other.getByRole('button', { name: 'Save email' }).click();
    await expect(other.getByText('Email saved.')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('{eggs} for you. {pickup}');
    expectRefusal(page, 409, '/update-letter-words');
    await page.getByRole('button', { name: 'Save email' }).click();
    await expect(page.getByText('Changed while you were editing')).toBeVisible();
    await expect(page.getByText('Heading: Fresh from the nest')).toBeVisible();
    await expect(text).toHaveValue('{eggs} for you. {pickup}');
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Use what is saved instead' }).click();
    await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('Fresh from the nest');
  });

  await markReady(page, 'Linnet Newell');
  await letterTo(neighbor, linnet.email, 'Come by, Linnet!');

  const wren = { ...stranger('Wren'), email: 'wren@refused.example' };
  await signUp(neighbor, wren);
  const undelivered = card(page, wren.email).filter({ hasText: 'No such mailbox here' });
  const again = undelivered.getByRole('button', { name: 'Send again to Wren Newell' });
  const refusedAgain = () =>
    expect(async () => {
      await open(page, '/dashboard/letters/outbox?show=refused');
      await expect(again).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await refusedAgain();
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await again.click();
  await expect(page.getByText('A new email with a fresh link is on its way.')).toBeVisible();
  await expect(undelivered.filter({ hasText: 'Sent again today' })).toHaveCount(1);
  await refusedAgain();
  await undelivered.getByRole('button', { name: 'Mark as told: Wren Newell' }).click();
  await expect(undelivered.filter({ hasText: 'Told by phone today' })).toHaveCount(1);
  await expect(again).toHaveCount(0);
  // Given up for good, as this test wants it.
  expect(farm.takeFaults()).toEqual(Array(2).fill(expect.stringContaining('mail given up')));

  await test.step('finds in the history what she did, and downloads it', async () => {
    await open(page, '/dashboard/history');
    await page.getByLabel('Show').selectOption('The farm and its emails');
    await page.getByLabel('From', { exact: true }).fill('2025-09-20');
    await page.getByLabel('To', { exact: true }).fill('2025-09-20');
    await page.getByRole('button', { name: 'Search' }).click();
    const today = page.getByRole('region', { name: 'Saturday, September 20, 2025' });
    await expect(today.getByRole('listitem').first()).toContainText('told someone what an email said');
    await expect(today).toContainText('changed the email “Eggs are ready”');
    await expect(today).not.toContainText('signed in');
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
    await page.getByLabel('Search', { exact: true }).fill('no such hen');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing found.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByLabel('Search', { exact: true }).fill(linnet.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Download these results' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download these results' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(linnet.email);
    expect(file).not.toContain('letter_words');
  });
});
