import { MINUTE_MS } from '../../../core/clock.ts';
import { plainSigns } from '../../../core/plain-signs.mjs';

/** How long a proof lasts for what asks for it again. */
export const PROOF_LASTS_MS = 10 * MINUTE_MS;

export const CODE_DIGITS = 6;
export const RECOVERY_DIGITS = 12;
export const RECOVERY_CODES = 10;

export const proofSentences = {
  proveAgain: 'Please confirm it’s you. Nothing was changed yet.',
  proved: 'Thank you. Go ahead.',
  wrongCode: 'That code is not right. Please check your app again.',
  usedCode: 'That code was already used. Please wait for the next one.',
  wrongPassword: 'That password is not right.',
  nothingChanged: 'That password is not right. Nothing was changed.',
  byPasskey: 'Logging in with your passkey does that.',
  confirmResting:
    'Your passkey signs you in again once you confirm it: with your password, then by using it. Nothing was changed yet.',
  noSession: 'You must be logged in.',
  noCode: `Enter the ${CODE_DIGITS} digits from your app, or a recovery code.`,
  unreadable:
    'Your code cannot be checked, because the farm’s settings have changed. If you have a passkey, log in with it; if not, please call the farm.',
  locked: 'Too many wrong codes. Please wait 15 minutes, then log in again.',
  tooLate: 'That took too long. Please log in again.',
  notVerified: 'Your device did not verify that it’s you. Please set up a screen lock, then try again.',
  turnedOn: 'Two-step sign-in is on. Every other device is signed out.',
  staysOn: 'Everyone who works here signs in with two steps, so it stays on.',
  turnedOff: 'Two-step sign-in is off.',
  passkeyAdded: 'Your passkey is saved.',
  passkeyConfirmed: 'Passkey confirmed. It signs you in again.',
  passkeyRests:
    'This passkey doesn’t sign you in yet, because your account was recovered. Log in with your password, then confirm it under “Your account”.',
  passkeyGone: 'That passkey is not there anymore. Nothing was changed.',
  passkeyKnown:
    'This passkey belongs to another account here. Please choose another device. Nothing was changed.',
  linkFirst:
    'Everyone who works here signs in with two steps, and an owner sends the link to set them up. Please open that email, or ask an owner for a new link. Nothing was changed.',
  openLink:
    'Everyone who works here signs in with two steps. To go on, open the link in the email an owner sent you, on this device. No email? An owner can send the link again under People.',
  linkSpent:
    'This link was already used, belongs to another account, or has expired. Ask an owner for a new one.',
  linkNotNeeded: 'This account already has two-step sign-in or a passkey. Nothing was changed.',
  linkOpened: 'Go ahead: set up two-step sign-in or a passkey within ten minutes.',
  passkeyRemoved: 'Passkey removed. It no longer signs you in.',
  noPasskeys: 'This browser does not support passkeys. Please log in with your password.',
  passkeyCancelled: 'Your device didn’t finish, so nothing changed. Please try again.',
  passkeyUnknown: 'We don’t recognize that passkey. Please log in with your password.',
} as const;

/** People type codes in groups. */
export const onlyDigits = (typed: string) => plainSigns(typed).replace(/[ -]/g, '');

export const isRecoveryCode = (code: string) => onlyDigits(code).length === RECOVERY_DIGITS;

/** Under /api/auth. */
export const codePath = (code: string) =>
  `/two-factor/verify-${isRecoveryCode(code) ? 'backup-code' : 'totp'}`;

export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Whether the person must confirm their identity now. */
export const isProofStale = (at: Date, now: Date) => now.getTime() - at.getTime() > PROOF_LASTS_MS;
