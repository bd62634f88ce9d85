import type { BrowserContext, Page } from '@playwright/test';
import { startPushService } from '../test/stand-ins/stand-in-push.ts';
import { open } from './arrive.ts';
import { expect, test } from './farm.ts';
import { checkA11y, checkNoSidewaysScroll, checkTouchTargets } from './page-checks.ts';
import { ANA, FARMER, haveSession, send } from './people.ts';

type Service = Awaited<ReturnType<typeof startPushService>>;

const it = test.extend<{ service: Service }>({
  service: async ({ browserName: _ }, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  ownFarm: 'a farm that notifies',
  farmSettings: async ({ service }, use) => use({ PUSH_SERVICES: service.url }),
});

it.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

/** A browser without a screen has no notifications, and a push service is on the internet: this one is on the same machine. */
async function subscribeAt(context: BrowserContext, service: Service) {
  await context.exposeFunction('newDevice', (publicKey: string) => service.subscribe(publicKey));
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const KEPT = 'the browser’s subscription';
    const { newDevice } = window as unknown as {
      newDevice: (key: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>;
    };
    const kept = () => {
      const device = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
      const { endpoint, ...keys } = device ?? {};
      const toJSON = () => ({ endpoint, keys });
      const unsubscribe = async () => localStorage.removeItem(KEPT) === undefined;
      return device && { endpoint, toJSON, unsubscribe };
    };
    PushManager.prototype.getSubscription = async () => kept();
    PushManager.prototype.subscribe = async (asked) => {
      localStorage.setItem(KEPT, JSON.stringify(await newDevice(String(asked?.applicationServerKey))));
      return kept();
    };
  });
}

const askForEggs = (page: Page) =>
  send(page, '/functions/v1/request-eggs', { number_of_eggs_requested: 24, chickens_or_ducks: 'chickens' });

const WANTED = / asks for 2 dozen chicken eggs$/;

it('an owner is notified of a request, and ends that with a tap', async ({
  page,
  context,
  service,
  anotherBrowser,
}) => {
  await subscribeAt(context, service);
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  const ana = await anotherBrowser();
  await haveSession(ana, ANA);

  await it.step('she turns them on', async () => {
    await haveSession(page, FARMER);
    await open(page, '/dashboard/account');
    await expect(
      card.getByText(
        /when a neighbor asks for eggs, when someone asks you to hold plants, and when someone says/,
      ),
    ).toBeVisible();
    await checkA11y(page);
    await checkNoSidewaysScroll(page);
    await checkTouchTargets(page);
    await card.getByRole('button', { name: 'Turn on notifications' }).tap();
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
    await open(page, '/dashboard/account');
    await expect(card.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
    await expect(page.getByText(/gets notifications$/)).toHaveCount(1);
  });

  await it.step('a neighbor asks, and her phone says so', async () => {
    await askForEggs(ana);
    await expect.poll(() => service.received.length).toBe(1);
    expect(service.received[0]?.message).toMatchObject({
      title: expect.stringMatching(WANTED),
      navigate: expect.stringMatching(/\/dashboard\/egg-requests$/),
    });
  });

  await it.step('she tries one, and reads what became of it', async () => {
    const tries = card.getByRole('button', { name: 'Send me one now' });
    await tries.tap();
    await expect(card.getByText(/^The notification service of this browser took it/)).toBeVisible();
    expect(service.received.at(-1)?.message.title).toBe('Notifications work on this device');
    service.manners.status = () => 403;
    await tries.tap();
    await expect(card.getByText(/does not believe that our farm sent it \(403\)/)).toBeVisible();
    await expect(card.getByText(/refused the last one/)).toBeVisible();
    await checkNoSidewaysScroll(page);
    service.manners.status = () => 201;
    await tries.tap();
    await expect(card.getByText(/^The notification service of this browser took it/)).toBeVisible();
    await expect(card.getByText(/refused the last one/)).toHaveCount(0);
  });

  await it.step('her browser loses them, and opening the desk brings them back', async () => {
    await page.evaluate(() => localStorage.removeItem('the browser’s subscription'));
    const again = page.waitForResponse(/\/start-notifications$/);
    await open(page, '/dashboard');
    expect((await again).status()).toBe(200);
    await open(page, '/dashboard/account');
    await expect(card.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
    await card.getByRole('button', { name: 'Send me one now' }).tap();
    await expect(card.getByText(/^The notification service of this browser took it/)).toBeVisible();
  });

  await it.step('she turns them off', async () => {
    await card.getByRole('button', { name: 'Turn off notifications' }).tap();
    await expect(page.getByText('Notifications are off for this device.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
    await open(page, '/dashboard/account');
    await expect(card.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
    await expect(page.getByText(/gets notifications$/)).toHaveCount(0);
  });
});

it('a browser that shows none says so', async ({ page, context }) => {
  await haveSession(page, ANA);
  await open(page, '/dashboard/account');
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(card.getByText('We notify you when your eggs are ready.')).toBeVisible();
  await expect(card.getByText(/^This browser blocks notifications from our site/)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('No service', 'AbortError'));
  });
  await open(page, '/dashboard/account');
  await card.getByRole('button', { name: 'Turn on notifications' }).tap();
  await expect(card.getByText(/could not be reached, so nothing was turned on/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15';
const HOME_SCREEN = /^On an iPhone or iPad, notifications work from the home screen/;
const APPLE = [
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${SAFARI}`, 5, HOME_SCREEN],
  [
    'an iPad, which says that it is a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`,
    5,
    HOME_SCREEN,
  ],
  [
    'a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`,
    0,
    /^This browser can’t show notifications/,
  ],
] as const;

for (const [what, userAgent, maxTouchPoints, said] of APPLE)
  it(`${what} is told where notifications work`, async ({ page, context }) => {
    await context.addInitScript(
      (device) => {
        for (const [name, value] of Object.entries(device))
          Object.defineProperty(Navigator.prototype, name, { get: () => value });
        Reflect.deleteProperty(window, 'PushManager');
      },
      { userAgent, maxTouchPoints },
    );
    await haveSession(page, ANA);
    await open(page, '/dashboard/account');
    const card = page.getByRole('region', { name: 'Notifications on this device' });
    await expect(card.getByText(said)).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await checkNoSidewaysScroll(page);
  });
