import { expect, type Page } from '@playwright/test';

/** The browser draws them; until then they have no size. */
export const codesAreDrawn = (page: Page) => expect(page.locator('svg[viewBox="0 0 1 1"]')).toHaveCount(0);

/** How many sheets of paper the page takes, on either size. */
export async function sheetsOf(page: Page) {
  const on = async (format: 'Letter' | 'A4') => {
    const pdf = await page.pdf({ format });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  return { Letter: await on('Letter'), A4: await on('A4') };
}
