import { Refusal } from '../../../core/refusal.ts';

const PASSWORD = ['password'];
const CODE = ['code'];
const DEVICE = ['response'];

/** What our own forms send, by the path under /api/auth. */
export const ACCOUNT_FIELDS = {
  '/sign-up/email': [
    ...['name', 'lastName', 'homeZip', 'profileVisibility', 'email', 'password'],
    ...['website', 'stamp'],
  ],
  /** Programs choose rememberMe, too. */
  '/sign-in/email': ['email', 'password', 'rememberMe'],
  '/sign-out': [],
  '/request-password-reset': ['email'],
  '/reset-password': ['token', 'newPassword'],
  '/two-factor/enable': PASSWORD,
  '/two-factor/disable': PASSWORD,
  '/two-factor/generate-backup-codes': PASSWORD,
  '/two-factor/verify-totp': CODE,
  '/two-factor/verify-backup-code': CODE,
  '/passkey/verify-registration': DEVICE,
  '/passkey/verify-authentication': DEVICE,
  '/passkey/delete-passkey': ['id'],
} as const satisfies Record<string, readonly string[]>;

/** Above every limit of a form, so that forms say theirs. */
const TEXT_MAX = 8_000;
/** A device's answer, with certificates in it. */
const DEVICE_MAX = 20_000;

const lengthOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length;

/** Better Auth says it as `message`, and so do we. */
const refused = (message: string) => new Refusal(400, message, { details: { message } });

export type AccountPath = keyof typeof ACCOUNT_FIELDS;

/** @returns only what a form of ours has @throws Refusal 400 */
export function accountFields(pathname: string, sent: unknown): Record<string, unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw refused('That could not be read. Please reload the page and try again.');
  }
  const names: readonly string[] = ACCOUNT_FIELDS[pathname.replace('/api/auth', '') as AccountPath] ?? [];
  const fields = names.flatMap((name) => {
    if (!Object.hasOwn(sent, name)) return [];
    const value: unknown = (sent as Record<string, unknown>)[name];
    const most = name === 'response' ? DEVICE_MAX : TEXT_MAX;
    if (lengthOf(value) <= most) return [[name, value] as const];
    throw refused('That is too much text. Please shorten it and try again.');
  });
  return Object.fromEntries(fields);
}
