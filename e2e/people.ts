import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { letterTo } from './letters.ts';

export const PASSWORD = 'sunny-side-up';

/** The accounts of the sample farm. */
export const FARMER = 'admin@prairiehen.example';
export const ANA = 'customer@prairiehen.example';

export type Person = { firstName: string; lastName: string; email: string };

/** A person without an account. */
export function stranger(firstName: string): Person {
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@neighbors.example`;
  return { firstName, lastName: 'Newell', email };
}

/** Posts what a screen would post, in tests about something else. @returns the answer's fields */
export async function send(page: Page, address: string, data: object): Promise<Record<string, unknown>> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const answer = await page.request.post(address, { data, headers: { Origin: origin } });
  expect(answer.status(), `${address}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** Without its screens; the account is not yet verified. */
export async function signUp(page: Page, person: Person): Promise<void> {
  const { firstName: name, lastName, email } = person;
  await send(page, '/api/auth/sign-up/email', {
    name,
    lastName,
    email,
    homeZip: '55371',
    password: PASSWORD,
  });
}

/** Opens a session in this browser without the login screen. */
export async function haveSession(page: Page, email: string): Promise<void> {
  await send(page, '/api/auth/sign-in/email', { email, password: PASSWORD });
}

/** As if elsewhere. A page that has just been opened asks for the session, and the answer would bring its cookies back. */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/** A verified neighbor, signed in here. */
export async function haveAccount(page: Page, person: Person): Promise<void> {
  await signUp(page, person);
  const { links } = await letterTo(page, person.email, 'Verify your email for Prairie Hen');
  const token = new URL(links[0] ?? '').searchParams.get('token');
  // The password counts where the farm knows somebody at this address.
  await send(page, '/functions/v1/verify-email', { token, password: PASSWORD });
  await haveSession(page, person.email);
}

/** For the person signed in here. */
export async function joinEggList(page: Page): Promise<void> {
  await send(page, '/functions/v1/add-egg-customer', {
    phone: '7635550163',
    address: '21 Sandhill Road, Princeton, MN 55371',
    chickensOrDucks: 'chickens',
  });
}

/** A member of the egg list, signed in here. */
export async function beOnEggList(page: Page, person: Person): Promise<void> {
  await haveAccount(page, person);
  await joinEggList(page);
}

/** By the login screen, to the dashboard. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Login successful! Redirecting...' }),
  ).toBeVisible();
  await arrive(page, '/dashboard');
}
