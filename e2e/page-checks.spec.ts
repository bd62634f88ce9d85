import { expect, test } from '@playwright/test';
import { comeToRest } from './page-checks.ts';

test('what moves is waited for, and what the browser leaves out far below is not', async ({ page }) => {
  await page.setContent(`<style>
    @keyframes slide { from { translate: 0 } to { translate: 100px } }
    p { animation: slide 0.5s both }
    section { content-visibility: auto; contain-intrinsic-size: auto 100px }
  </style><p id="near">Here</p><div style="height: 9000px"></div><section><p>Far away</p></section>`);
  await comeToRest(page);
  await expect(page.locator('#near')).toHaveCSS('translate', '100px', { timeout: 1 });
});
