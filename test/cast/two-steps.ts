import { expect } from 'vitest';
import type { TestFarm } from '../engines/open-test-farm.ts';
import { authPost, cookiesOf, signIn } from './account-calls.ts';
import { PASSWORD } from './cast.ts';
import { authenticator } from './totp.ts';

/** Two-step sign-in goes on. @returns the app, the recovery codes, and the cookies of the device that turned it on */
export async function turnOnTwoSteps(farm: TestFarm, email: string) {
  const headers = cookiesOf((await signIn(farm, email, PASSWORD)).headers);
  const { body } = await authPost(farm, '/two-factor/enable', { password: PASSWORD }, { headers });
  const nextCode = authenticator(String(body.totpURI));
  const on = await authPost(farm, '/two-factor/verify-totp', { code: nextCode() }, { headers });
  expect(on.status).toBe(200);
  return { nextCode, codes: body.backupCodes as string[], headers: cookiesOf(on.headers) };
}

/** The right password, which a code must follow. @returns the cookies */
export async function takeFirstStep(farm: TestFarm, email: string, address?: string) {
  const answer = await signIn(farm, email, PASSWORD, { address });
  expect(answer.body).toMatchObject({ twoFactorRedirect: true });
  return cookiesOf(answer.headers);
}
