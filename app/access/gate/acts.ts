import type { FunctionName } from '../../forms/function-types.ts';

/** What somebody must have before an act of an account begins. */
export type Need =
  /** Nothing. */
  | 'open'
  /** One that came by email, which the verb spends. */
  | 'link'
  /** One, after the password or in a session. */
  | 'code'
  /** A session, also one that is held back. */
  | 'own session'
  /** A session; whoever has a factor proved one in it. */
  | 'a factor if any'
  /** The own password and a factor if any, both within ten minutes. */
  | 'password'
  /** The same of an owner. */
  | 'owner and factor'
  /** As `factorNeed` says. */
  | 'first set-up'
  /** Whoever may use the farm’s machine. */
  | 'the machine'
  /** Nobody. */
  | 'closed'
  | 'not of an account';

/** Everything that reads or writes how somebody signs in, who they are, their name, phone, address or email is of an account. */
const FUNCTIONS = {
  'change-name': 'a factor if any',
  'change-password': 'password',
  'change-email': 'password',
  'close-account': 'password',
  'end-session': 'own session',
  'end-other-sessions': 'own session',
  'prove-its-you': 'own session',
  'open-set-up': 'link',
  'send-verification-email': 'open',
  'verify-email': 'link',
  'accept-invitation': 'link',
  'make-first-owner': 'link',
  invite: 'owner and factor',
  'change-role': 'owner and factor',
  'sign-out-everywhere': 'owner and factor',
  'turn-off-two-steps': 'owner and factor',
  'start-sign-in-over': 'owner and factor',
  'send-set-up-link': 'owner and factor',
  'require-two-steps': 'owner and factor',
  'refund-deposit': 'owner and factor',
  'withdraw-invitation': 'a factor if any',
  'start-notifications': 'a factor if any',
  'stop-notifications': 'not of an account',
  'send-test-notification': 'not of an account',
  'put-me-down': 'open',
  'put-me-in-line': 'link',
  'ask-to-be-told': 'open',
  'add-wish': 'not of an account',
  'end-wish': 'not of an account',
  'confirm-wishes': 'link',
  'stop-wishes': 'link',
  'ask-to-hold': 'open',
  'confirm-hold': 'link',
  'stop-hold': 'link',
  'add-hold': 'not of an account',
  'move-hold': 'not of an account',
  'tell-hold': 'not of an account',
  'add-egg-customer': 'a factor if any',
  'update-egg-membership': 'a factor if any',
  'leave-egg-list': 'a factor if any',
  'correct-egg-customer': 'a factor if any',
  'correct-member-name': 'a factor if any',
  'remove-egg-customer': 'a factor if any',
  'merge-egg-customers': 'a factor if any',
  'add-neighbor': 'a factor if any',
  'stay-on-egg-list': 'not of an account',
  'set-last-day-letter': 'not of an account',
  'set-tell-by': 'a factor if any',
  'request-eggs-for': 'not of an account',
  'mark-told': 'not of an account',
  'request-eggs': 'not of an account',
  'mark-egg-request-picked-up': 'not of an account',
  'set-standing-request': 'not of an account',
  'change-standing-request': 'not of an account',
  'mark-egg-request-ready': 'not of an account',
  'mark-egg-requests-ready': 'not of an account',
  'count-eggs': 'not of an account',
  'give-eggs': 'not of an account',
  'move-eggs': 'not of an account',
  'take-back-eggs': 'not of an account',
  'release-eggs': 'not of an account',
  'decline-eggs': 'not of an account',
  'pass-on-eggs': 'not of an account',
  'create-deposit-session': 'not of an account',
  'reopen-deposits': 'not of an account',
  'set-deposit-aside': 'not of an account',
  'send-letter-again': 'not of an account',
  'send-letters-again': 'not of an account',
  'mark-letter-told': 'not of an account',
  'settle-words': 'not of an account',
  'tell-what-rested': 'not of an account',
  'set-board-row': 'not of an account',
  'set-board-picture': 'not of an account',
  'remove-board-row': 'not of an account',
  'order-board': 'not of an account',
  'mark-board': 'not of an account',
  'tell-stand': 'not of an account',
  'settle-stand-note': 'not of an account',
  'set-notes-aside': 'not of an account',
  'send-test-email': 'not of an account',
  'open-farm': 'not of an account',
  'update-farm-facts': 'not of an account',
  'set-offerings': 'not of an account',
  'update-farm-words': 'not of an account',
  'update-season': 'not of an account',
  'set-closed-day': 'not of an account',
  'delete-season': 'not of an account',
  'copy-season': 'not of an account',
  'update-farm-look': 'not of an account',
  'set-farm-logo': 'not of an account',
  'remove-farm-logo': 'not of an account',
  'set-farm-owners-photo': 'not of an account',
  'remove-farm-owners-photo': 'not of an account',
  'update-letter-words': 'not of an account',
  'send-test-letter': 'not of an account',
  'add-plant': 'not of an account',
  'update-plant': 'not of an account',
  'set-photo': 'not of an account',
  'set-price': 'not of an account',
  'set-facts': 'not of an account',
  'delete-plant': 'not of an account',
  'restore-plant': 'not of an account',
  'set-in-stock': 'not of an account',
  'look-at-plant': 'not of an account',
  'import-plants': 'not of an account',
  'cancel-import': 'not of an account',
  'note-signs': 'not of an account',
  'add-coming-soon': 'not of an account',
  'change-coming-soon': 'not of an account',
  'remove-coming-soon': 'not of an account',
  'start-coming-soon': 'not of an account',
} as const satisfies Record<FunctionName, Need>;

/** Of Better Auth and its plugins, under /api/auth. */
const AUTH = {
  '/sign-up/email': 'open',
  '/sign-in/email': 'open',
  '/request-password-reset': 'open',
  '/passkey/generate-authenticate-options': 'open',
  '/passkey/verify-authentication': 'open',
  '/reset-password': 'link',
  '/sign-out': 'own session',
  '/get-session': 'own session',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'code',
  '/two-factor/enable': 'first set-up',
  '/two-factor/disable': 'first set-up',
  '/two-factor/generate-backup-codes': 'first set-up',
  '/passkey/generate-register-options': 'first set-up',
  '/passkey/verify-registration': 'first set-up',
  '/passkey/delete-passkey': 'first set-up',
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
} as const satisfies Record<string, Need>;

/** What a form posts to its page, by the page's pattern. */
const PAGES = {
  '/login': 'open',
  '/signup': 'open',
  '/logout': 'own session',
  '/verify': 'link',
  '/reset-password': 'link',
  '/invitation': 'link',
  '/first-owner': 'link',
  '/dashboard/confirm': 'own session',
  '/dashboard/set-up': 'link',
  '/put-me-in-line': 'link',
  '/tell-me': 'open',
  '/tell-me/mine': 'link',
  '/hold': 'open',
  '/hold/mine': 'link',
  '/egg-list': 'a factor if any',
  '/egg-request-list': 'a factor if any',
  '/pay-deposit': 'not of an account',
  '/board': 'not of an account',
} as const satisfies Record<string, Need>;

/** Routes that answer with no page, and functions that only read, by pattern. */
const FILES = {
  '/dashboard/my-data.json': 'password',
  '/dashboard/notifications': 'own session',
  '/dashboard/history.csv': 'owner and factor',
  '/dashboard/deposits.csv': 'owner and factor',
  '/dashboard/eggs/:file': 'owner and factor',
  '/functions/v1/to-tell': 'own session',
  '/functions/v1/egg-proposal': 'own session',
  '/functions/v1/plants': 'not of an account',
  '/functions/v1/board': 'not of an account',
  '/dashboard/plants.csv': 'not of an account',
  '/dashboard/plants/import': 'not of an account',
  '/plant-drawings.svg': 'not of an account',
  '/farm.ics': 'not of an account',
  '/in-stock.json': 'not of an account',
  '/in-stock.csv': 'not of an account',
  '/ask-for-eggs': 'not of an account',
  '/address-suggestions': 'not of an account',
  '/deposit-state': 'not of an account',
  '/form-stamp': 'not of an account',
} as const satisfies Record<string, Need>;

/** What the commands of the machine ask a farm. */
const COMMANDS = {
  owner: 'the machine',
  'backup-recipient': 'the machine',
  'keep-recipient': 'the machine',
  backup: 'the machine',
} as const satisfies Record<string, Need>;

/** Every door of the program, and what it needs. The doors read this, and refuse what has no row. */
export const ACTS = {
  functions: FUNCTIONS,
  auth: AUTH,
  pages: PAGES,
  files: FILES,
  commands: COMMANDS,
} as const;

export type Door = keyof typeof ACTS;

/** A door without a row is closed. */
export function needOf(door: Door, name: string): Need {
  const rows: Readonly<Record<string, Need>> = ACTS[door];
  return Object.hasOwn(rows, name) ? (rows[name] ?? 'closed') : 'closed';
}
