/** What a route of Better Auth under /api/auth asks of the caller; see `factorNeed` for `factor`. */
type RouteNeed = 'nothing' | 'code' | 'factor' | 'closed';

/** Every route that Better Auth and its plugins have. A route without a line, like one that is closed, answers 404. */
export const ROUTE_NEEDS: Readonly<Record<string, RouteNeed>> = {
  '/sign-up/email': 'nothing',
  '/sign-in/email': 'nothing',
  '/sign-out': 'nothing',
  '/get-session': 'nothing',
  '/request-password-reset': 'nothing',
  '/reset-password': 'nothing',
  '/passkey/generate-authenticate-options': 'nothing',
  '/passkey/verify-authentication': 'nothing',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'code',
  '/two-factor/enable': 'factor',
  '/two-factor/disable': 'factor',
  '/two-factor/generate-backup-codes': 'factor',
  '/passkey/generate-register-options': 'factor',
  '/passkey/verify-registration': 'factor',
  '/passkey/delete-passkey': 'factor',
  // Our own functions and pages do these, or nobody needs them.
  '/two-factor/get-totp-uri': 'closed',
  '/two-factor/send-otp': 'closed',
  '/two-factor/verify-otp': 'closed',
  '/passkey/list-user-passkeys': 'closed',
  '/passkey/update-passkey': 'closed',
  '/verify-password': 'closed',
  '/verify-email': 'closed',
  '/send-verification-email': 'closed',
  '/reset-password/:token': 'closed',
  '/change-email': 'closed',
  '/change-password': 'closed',
  '/update-user': 'closed',
  '/delete-user': 'closed',
  '/delete-user/callback': 'closed',
  '/update-session': 'closed',
  '/list-sessions': 'closed',
  '/revoke-session': 'closed',
  '/revoke-sessions': 'closed',
  '/revoke-other-sessions': 'closed',
  '/sign-in/social': 'closed',
  '/callback/:id': 'closed',
  '/link-social': 'closed',
  '/unlink-account': 'closed',
  '/list-accounts': 'closed',
  '/account-info': 'closed',
  '/refresh-token': 'closed',
  '/get-access-token': 'closed',
  '/ok': 'closed',
  '/error': 'closed',
};

const asking = (need: RouteNeed) => Object.keys(ROUTE_NEEDS).filter((path) => ROUTE_NEEDS[path] === need);

export const isClosed = (path: string) => (ROUTE_NEEDS[path] ?? 'closed') === 'closed';

export const TAKES_CODE = asking('code');
export const CHANGES_FACTORS = asking('factor');
export const TAKES_PASSWORD = CHANGES_FACTORS.filter((path) => path.startsWith('/two-factor/'));

/** What asks for a second factor, or for a passkey, before it opens a session. */
export const OPENS_AAL2 = [...TAKES_CODE, '/passkey/verify-authentication'];

export const isFactorPath = (path: string) => /\/(two-factor|passkey)\//.test(path);
