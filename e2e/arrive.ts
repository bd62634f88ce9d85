import { expect, type Page } from '@playwright/test';

/**
 * Wakes the page by the touch that does nothing else, and waits until its own code runs: before that, buttons do nothing
 * yet. A still page has run all it has once it is read to its end. React leaves its mark on every element it has taken
 * over, the end of the page last.
 */
async function awake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    if (document.documentElement.dataset.still !== undefined) return document.readyState !== 'loading';
    const last = document.querySelector('footer');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
}

/** Opens an address and waits until the page is ready to be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
}

/** Waits until a click or a redirect has led to an address, and the page there is ready to be used. */
export async function arrive(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await page.waitForLoadState();
  await awake(page);
}

/** Lets whatever is fetched from an address wait. @returns what lets it through */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}

/**
 * Keeps a page that will leave by itself where it is, so that it can be looked at in peace.
 * @returns what waits until it has tried to leave for that address; after that it may
 */
export async function keepHere(page: Page, address: string): Promise<() => Promise<unknown>> {
  const isThere = (url: URL) => url.pathname === address;
  await page.route(isThere, (route) => route.abort('aborted'), { times: 1 });
  const tried = page.waitForEvent('requestfailed', {
    predicate: (request) => isThere(new URL(request.url())),
    timeout: 0,
  });
  tried.catch(() => {});
  return () => tried;
}
