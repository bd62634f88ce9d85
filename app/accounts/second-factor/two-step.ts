import { enterCode, postFactor } from '../../access/proof/post-factor.ts';
import type { CallOptions } from '../../forms/call-function.ts';

type Password = { password: string };

/** Not active yet: the first code turns it on. */
export const beginTwoStep = (input: Password, options: CallOptions) =>
  postFactor<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', input, options);

export const finishTwoStep = enterCode;

export const newRecoveryCodes = (input: Password, options: CallOptions) =>
  postFactor<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', input, options);

export const endTwoStep = (input: Password, options: CallOptions) =>
  postFactor<{ status: boolean }>('/two-factor/disable', input, options);
