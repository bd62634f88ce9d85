import { expect, type Page } from '@playwright/test';

export type Letter = { to: string; subject: string; text: string; links: string[] };

/** Newest first. */
export async function lettersTo(page: Page, to: string): Promise<Letter[]> {
  const answer = await page.request.get('/dev/mail.json');
  const letters = (await answer.json()) as Letter[];
  return letters.filter((letter) => letter.to === to);
}

/** Waits for an email, which is sent a moment after the change. @returns the newest */
export async function letterTo(page: Page, to: string, subject: string): Promise<Letter> {
  const found = async () => (await lettersTo(page, to)).find((letter) => letter.subject === subject);
  await expect.poll(async () => Boolean(await found()), { message: `'${subject}' to ${to}` }).toBe(true);
  return (await found()) as Letter;
}
