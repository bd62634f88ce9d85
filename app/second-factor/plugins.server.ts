import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Config } from '../../config.ts';
import { RECOVERY_CODES, RECOVERY_DIGITS, SAY } from './second-factor.ts';

/** Digits only, so that one field with a phone's number keys takes both kinds of code. */
const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => generateRandomString(RECOVERY_DIGITS, '0-9'));

export function secondFactors({ publicUrl }: Config) {
  return [
    twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } }),
    passkey({
      rpName: new URL(publicUrl).hostname,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // A passkey replaces password and second factor only if the device verified the user.
      registration: {
        afterVerification: ({ verification }) => mustBeVerified(verification.registrationInfo),
      },
      authentication: {
        afterVerification: ({ verification }) => mustBeVerified(verification.authenticationInfo),
      },
    }),
  ] as const;
}

/** @throws APIError 403 */
export function mustBeVerified(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError('FORBIDDEN', { message: SAY.notVerified });
}
