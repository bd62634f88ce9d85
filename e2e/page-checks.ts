import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

/** Waits for animations to end, except spinners and content that the browser skips far from the window. A dialog's begins a few frames late. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Infinity &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    const isFaded = (dialog: Element) => dialog.checkVisibility() && getComputedStyle(dialog).opacity !== '1';
    do {
      await frame();
      await frame();
    } while (
      document.getAnimations().some(isMoving) ||
      [...document.querySelectorAll('[role=dialog]')].some(isFaded)
    );
  });
}

const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/** Faster than runInFrames, for a page of one frame. */
async function runInPage(page: Page, only: string | null): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // The system's own colors take the place of the page's backgrounds, which axe still reads.
      const enabled = !matchMedia('(forced-colors: active)').matches;
      return (await axe.run(part ?? document, { ...options, rules: { 'color-contrast': { enabled } } }))
        .violations;
    },
    // Failures are shown by their HTML, because making selectors is slow.
    [only, { ...OPTIONS, selectors: false }] as const,
  );
}

async function runInFrames(page: Page, only: string | null): Promise<Result[]> {
  const axe = new AxeBuilder({ page }).options(OPTIONS);
  if (only) axe.include(only);
  return (await axe.analyze()).violations;
}

/** A style may lay out what is hidden, and so show it. */
async function checkHidden(page: Page): Promise<void> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('[hidden]')]
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(shown, `hidden, and yet shown at ${page.url()}`).toEqual([]);
}

/** Nothing hidden shows, and no violations of axe's rules and best practices; of an open dialog, only in the dialog. */
export async function checkA11y(page: Page): Promise<void> {
  await comeToRest(page);
  await checkHidden(page);
  const modal = 'dialog[open]';
  const only = (await page.locator(modal).first().isVisible()) ? modal : null;
  const violations = page.frames().length === 1 ? await runInPage(page, only) : await runInFrames(page, only);
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

export async function checkNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wider, `pixels wider than the window at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** A missing drawing would show nothing. */
export async function checkDrawings(page: Page): Promise<void> {
  const pictures = page.locator('svg[data-drawing]:has(> use)').filter({ visible: true });
  await expect(pictures).not.toHaveCount(0);
  const widths = () =>
    pictures.evaluateAll((all) => all.map((picture) => (picture as SVGSVGElement).getBBox().width));
  await expect.poll(widths).not.toContain(0);
}

/** On cards and in dialogs, except links within a sentence. */
export async function checkTouchTargets(page: Page): Promise<void> {
  await comeToRest(page);
  const small = await page
    .locator('main :is(li, article, section, fieldset), [role=dialog]')
    .locator('a:visible, button:visible, label:has([type=radio]):visible')
    .evaluateAll((targets) => {
      const inSentence = ({ parentNode }: Element) =>
        [...(parentNode?.childNodes ?? [])].some(
          (node) => (node.nodeType === 3 || node.nodeName === 'SPAN') && node.textContent?.trim(),
        );
      return targets
        .filter((target) => !inSentence(target))
        .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ text, box }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
    });
  expect(small, `too small to touch at ${page.url()}`).toEqual([]);
}

/** No word goes over two lines or is cut off, except codes like re_9xQ, and text that is shortened with an ellipsis. */
export async function checkWholeWords(page: Page): Promise<void> {
  await comeToRest(page);
  const broken = await page.evaluate(() => {
    const isUnseen = (one: Element) => getComputedStyle(one).clipPath === 'inset(50%)';
    const above = (one: Element | null): Element[] => (one ? [one, ...above(one.parentElement)] : []);
    const shortens = (one: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one);
      return overflowX === 'hidden' && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none');
    };
    const cuts = (one: Element) => /hidden|clip/.test(getComputedStyle(one).overflowX);
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const around = above(text.parentElement);
      if (!around[0]?.checkVisibility({ visibilityProperty: true })) continue;
      if (around.some((one) => isUnseen(one) || shortens(one))) continue;
      const edges = around.filter(cuts).map((one) => one.getBoundingClientRect());
      for (const { 0: word, index } of text.data.matchAll(/(?<![\w’])[\p{L}\p{M}’']{2,}(?!\w)/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
        const isCut = boxes.some((box) =>
          edges.some(({ left, right }) => box.left < left - 1 || box.right > right + 1),
        );
        if (isBroken || isCut) found.push(`${isBroken ? 'broken' : 'cut'}: ${word} in “${text.data}”`);
      }
    }
    return found;
  });
  expect(broken, `words at ${page.url()}`).toEqual([]);
}

/** All that any screen must be. */
export async function checkPage(page: Page): Promise<void> {
  await checkA11y(page);
  await checkNoSidewaysScroll(page);
  await checkTouchTargets(page);
  await checkWholeWords(page);
}
