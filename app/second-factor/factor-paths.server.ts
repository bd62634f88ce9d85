/** Under /api/auth. */
export const TAKES_CODE = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
export const TAKES_PASSWORD = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
];

/** What asks for a second factor, or for a passkey, before it opens a session. */
export const OPENS_AAL2 = [...TAKES_CODE, '/passkey/verify-authentication'];

export const isFactorPath = (path: string) => /\/(two-factor|passkey)\//.test(path);
