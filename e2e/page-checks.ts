import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Waits until whatever slides or fades in has come to rest. Spinners never do; nor does what the browser leaves out
 * because it is far from the window (content-visibility: auto), whose clock stands still.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Infinity &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some(isMoving));
  });
}

/**
 * Nothing that axe knows of, best practices included, keeps anybody from using what is on the screen. Where a
 * dialog is open, that is the dialog: nobody can reach what lies behind, which is another state, looked at by itself.
 */
export async function checkA11y(page: Page): Promise<void> {
  await comeToRest(page);
  // Without frames one run in the page itself sees everything; what passed need not be written down.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] });
  const modal = '[role=dialog][aria-modal=true]';
  if (await page.locator(modal).first().isVisible()) axe.include(modal);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

/** The page fits its window: nobody has to push it sideways. */
export async function checkNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wider, `pixels wider than the window at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Everything to press on the cards and dialogs of the page is big enough for a thumb, except words in a sentence. */
export async function checkTouchTargets(page: Page): Promise<void> {
  await comeToRest(page);
  const small = await page
    .locator('main :is(li, article, section, fieldset), [role=dialog]')
    .locator('a:visible, button:visible, label:has([type=radio])')
    .evaluateAll((targets) => {
      const inSentence = ({ parentNode }: Element) =>
        [...(parentNode?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
      return targets
        .filter((target) => !inSentence(target))
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ text, box }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
    });
  expect(small, `too small to touch at ${page.url()}`).toEqual([]);
}
