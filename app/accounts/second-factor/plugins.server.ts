import { passkey } from '@better-auth/passkey';
import { generateRandomString } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Config } from '../../../core/config.ts';
import { RECOVERY_CODES, RECOVERY_DIGITS } from '../../access/proof/second-factor.ts';
import { passkeyChecks } from './passkey-checks.server.ts';

/** Digits only, so that one field with a phone's number keys takes both kinds of code. */
const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => generateRandomString(RECOVERY_DIGITS, '0-9'));

type Parts = { config: Config } & Parameters<typeof passkeyChecks>[0];

export function secondFactors({ config, ...parts }: Parts) {
  const checks = passkeyChecks(parts);
  return [
    twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } }),
    passkey({
      rpName: new URL(config.publicUrl).hostname,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: { afterVerification: checks.registered },
      authentication: { afterVerification: checks.authenticated },
    }),
  ] as const;
}
