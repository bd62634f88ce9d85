import type { Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '../core/clock.ts';
import { breakableLine } from '../test/engines/breakable-line.ts';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { answersTo, inWords } from './no-signal.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { FARMER, haveSession } from './people.ts';
import { addRow, board, rowOf, STAND_TAB, state } from './stand.ts';
import { PHONE } from './taps.ts';
import { expectNoAnswer, expectRefusal } from './trouble.ts';

// The phone says that it is online all the time, and the farm does not answer.
test.use({ ...PHONE, ownFarm: 'a barn with one bar' });

const MARK = '/functions/v1/mark-board';
const waits = (page: Page, changes: string) => page.getByText(new RegExp(`^${changes} on this phone since`));
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' });

const stateOf = async (page: Page, row: string) =>
  (await board(page)).find(({ name }) => name === row)?.state;

async function checkPhone(page: Page) {
  await checkA11y(page);
  await checkTouchTargets(page);
  await checkNoSidewaysScroll(page);
}

test('what waited while the farm was stopped goes out from the open page, once each', async ({
  page,
  context,
  farm,
}) => {
  await haveSession(page, FARMER);
  await addRow(page, 'Kohlrabi');
  await addRow(page, 'Leeks');
  const answers = answersTo(context);
  await open(page, STAND_TAB);
  await farm.kill();
  expectNoAnswer(page, MARK);
  await state(rowOf(page, 'Kohlrabi'), 'a few').tap();
  await expect(waits(page, '1 change waits')).toBeVisible();
  await state(rowOf(page, 'Leeks'), 'out').tap();
  await expect(waits(page, '2 changes wait')).toBeVisible();
  await sendNow(page).tap();
  await expect(page.getByText(/Nothing was lost: try again/)).toBeVisible();
  await checkPhone(page);
  await farm.killAndStart();
  await sendNow(page).tap();
  await expect(page.getByText('on this phone')).toBeHidden();
  await expect.poll(() => inWords(answers)).toEqual(['mark-board 200', 'mark-board 200']);
  expect([await stateOf(page, 'Kohlrabi'), await stateOf(page, 'Leeks')]).toEqual(['few', 'out']);
});

/** Bytes that come through. Chromium takes a cut head for a whole answer without a body. */
const CUTS = [
  { part: 'head', upTo: () => 40 },
  { part: 'body', upTo: (answer: Buffer) => answer.indexOf('\r\n\r\n') + 10 },
];

for (const { part, upTo } of CUTS)
  test(`an answer whose ${part} is cut is asked for again, and the act counts once`, async ({
    page,
    context,
    farm,
  }) => {
    let cuts = 0;
    const cutAnswer = (near: Socket, sent: Buffer) => {
      if (cuts > 0 || !sent.includes(`POST ${MARK}`)) return;
      cuts += 1;
      const write = near.write.bind(near) as (data: Buffer) => boolean;
      near.write = (answer: unknown) => {
        near.write = () => true;
        write((answer as Buffer).subarray(0, upTo(answer as Buffer)));
        setImmediate(() => near.destroy());
        return true;
      };
    };
    const line = await breakableLine(Number(new URL(farm.url).port), cutAnswer);
    await haveSession(page, FARMER);
    await addRow(page, `Beets, ${part}`);
    const answers = answersTo(context);
    await open(page, `http://localhost:${line.port}${STAND_TAB}`);
    if (part === 'body') expectNoAnswer(page, MARK);
    await state(rowOf(page, `Beets, ${part}`), 'a few').tap();
    await expect(waits(page, '1 change waits')).toBeVisible();
    expect(cuts).toBe(1);
    await expect.poll(() => stateOf(page, `Beets, ${part}`)).toBe('few');
    await sendNow(page).tap();
    await expect.poll(() => inWords(answers)).toEqual(['mark-board 200', 'mark-board 200']);
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1);
    await expect(page.getByText('on this phone')).toBeHidden();
    await line.cut();
  });

const FOREIGN = [
  { status: 200, contentType: 'text/html', body: '<html>Sign in to the Wi-Fi</html>' },
  { status: 200, json: { portal: 'http://login.example' } },
  { status: 403, contentType: 'text/html', body: '<html>Blocked by the filter</html>' },
  { status: 403, json: { message: 'Forbidden' } },
  { status: 429, contentType: 'text/plain', body: 'Slow down' },
  { status: 511, contentType: 'text/html', body: '<html>Network login</html>' },
  { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' },
];

test('what others answer in the farm’s place is no refusal: it waits, and says so after a day', async ({
  page,
  context,
}) => {
  await haveSession(page, FARMER);
  await addRow(page, 'Chard');
  await open(page, STAND_TAB);
  const refusals = new Set(FOREIGN.map(({ status }) => status).filter((status) => status >= 400));
  for (const status of refusals) expectRefusal(page, status, MARK);
  for (const [n, answer] of FOREIGN.entries()) {
    await context.route(`**${MARK}`, (route) => route.fulfill(answer), { times: 1 });
    if (n === 0) await state(rowOf(page, 'Chard'), 'a few').tap();
    else await sendNow(page).tap();
    await expect(waits(page, '1 change waits')).toBeVisible();
    if (n > 0) await expect(page.getByText(/Nothing (you typed )?was lost/)).toBeVisible();
    await expect(page.getByText(/not done/)).toHaveCount(0);
  }

  await page.evaluate((ago) => {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith('not sent: '))) {
      const line = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...line, at: line.at - ago, since: line.since - ago }));
    }
  }, DAY_MS + HOUR_MS);
  await context.route(`**${MARK}`, (route) => route.fulfill(FOREIGN[2]), { times: 1 });
  await open(page, STAND_TAB);
  await expect(
    page.getByText(/^Not sent for more than a day\. At the last try: Something between/),
  ).toBeVisible();
  await checkPhone(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('on this phone')).toBeHidden();
});
