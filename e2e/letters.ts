import { expect, type Page } from '@playwright/test';

export type Letter = { to: string; subject: string; text: string; links: string[] };

/** Newest first. */
export async function lettersTo(page: Page, to: string): Promise<Letter[]> {
  const answer = await page.request.get('/dev/mail.json');
  const letters = (await answer.json()) as Letter[];
  return letters.filter((letter) => letter.to === to);
}

/** Those that rest leave within seconds. */
async function sendResting(page: Page): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  await page.request.post('/dev/mail', { headers: { Origin: origin } });
}

/** Waits for an email, also for one that would rest first. @returns the newest */
export async function letterTo(page: Page, to: string, subject: string): Promise<Letter> {
  const found = async () => {
    const letter = (await lettersTo(page, to)).find((one) => one.subject === subject);
    if (!letter) await sendResting(page);
    return letter;
  };
  await expect.poll(async () => Boolean(await found()), { message: `'${subject}' to ${to}` }).toBe(true);
  return (await found()) as Letter;
}
