import { expect, test } from '@playwright/test';
import { checkA11y, comeToRest } from './page-checks.ts';

test('what moves is waited for, and what the browser leaves out far below is not', async ({ page }) => {
  await page.setContent(`<style>
    @keyframes slide { from { translate: 0 } to { translate: 100px } }
    p { animation: slide 0.5s both }
    section { content-visibility: auto; contain-intrinsic-size: auto 100px }
  </style><p id="near">Here</p><div style="height: 9000px"></div><section><p>Far away</p></section>`);
  await comeToRest(page);
  await expect(page.locator('#near')).toHaveCSS('translate', '100px', { timeout: 1 });
});

test('a dialog that has yet to appear is waited for', async ({ page }) => {
  await page.setContent('<p role="dialog" style="opacity: 0">Remove this person?</p>');
  await page.getByRole('dialog').evaluate((dialog) => {
    setTimeout(() => {
      dialog.style.opacity = '1';
    }, 300);
  });
  await comeToRest(page);
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1', { timeout: 1 });
});

test('what keeps somebody from using a page is told, whenever it is looked at', async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>A hen</title><main><h1>A hen</h1><p>Speckled.</p></main></html>`,
  );
  await checkA11y(page);
  await page.getByText('Speckled.').evaluate((text) => {
    text.outerHTML = '<img src="data:,">';
  });
  await expect(checkA11y(page)).rejects.toThrow('<img src=\\"data:,\\">');
});
