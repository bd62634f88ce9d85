import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Touches the page and waits until its scripts have run. */
async function ready(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const { ready, app, hydrated } = document.documentElement.dataset;
    if (ready === undefined) return false;
    if (app !== undefined) return hydrated !== undefined;
    return document.querySelector('[data-script]:not([data-live])') === null;
  });
}

/** Opens an address and waits until the page can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Waits until a click or a redirect has led to a page that can be used. */
export async function arrive(page: Page, address: string | RegExp | ((url: URL) => boolean)): Promise<void> {
  await expect(page).toHaveURL(address);
  await page.waitForLoadState();
  await ready(page);
}

/** Scrolls first: what is laid out only near the viewport changes its size a frame later, and moves the link. */
export async function clickFarDown(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.click();
}

/** Delays requests to an address. @returns what releases them */
export async function holdBack(page: Page, address: string | RegExp, method?: 'POST'): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await held;
    await route.fallback();
  });
  return letThrough;
}

/** Keeps a page that would leave by itself. @returns what waits for its attempt to leave, and then allows it */
export async function keepHere(page: Page, address: string): Promise<() => Promise<Request>> {
  const isThere = (url: URL) => url.pathname === address;
  const leaves = (request: Request) => request.isNavigationRequest() && isThere(new URL(request.url()));
  let kept = false;
  await page.route(isThere, (route) => {
    if (kept || !leaves(route.request())) return route.fallback();
    kept = true;
    return route.abort('aborted');
  });
  const tried = page.waitForEvent('requestfailed', {
    predicate: leaves,
    timeout: 0,
  });
  tried.catch(() => {});
  return () => tried;
}
