import { PASSWORD } from '../cast/cast.ts';
import type { RoleCase } from './role-case.ts';

const signedIn = [401, 401, 200, 200, 200, 200, 200];

export const MY_ACCOUNT_CASES: RoleCase[] = [
  {
    call: 'change-name',
    what: 'one’s own',
    body: () => ({ first_name: 'Nell', last_name: 'Olsen' }),
    statuses: signedIn,
  },
  {
    call: 'change-password',
    what: 'with one’s own password',
    body: () => ({ password: PASSWORD, new_password: 'olive trees do not grow here' }),
    statuses: signedIn,
  },
  {
    call: 'change-password',
    what: 'with a wrong password',
    body: () => ({ password: 'a guess', new_password: 'olive trees do not grow here' }),
    statuses: [401, 401, 403, 403, 403, 403, 403],
  },
  {
    call: 'change-email',
    what: 'with one’s own password',
    body: () => ({ password: PASSWORD, email: 'new@example.com' }),
    statuses: signedIn,
  },
  {
    call: 'end-session',
    what: 'of nobody',
    body: () => ({ session_id: 'none' }),
    statuses: [401, 401, 404, 404, 404, 404, 404],
  },
  {
    call: 'end-session',
    what: 'of another neighbor',
    body: ({ cast }) => ({ session_id: cast.otherCustomer.who?.sessionId }),
    statuses: [401, 401, 404, 404, 200, 404, 404],
  },
  {
    call: 'prove-its-you',
    what: 'with one’s own password',
    body: () => ({ password: PASSWORD }),
    statuses: signedIn,
  },
  {
    call: 'prove-its-you',
    what: 'with a wrong password',
    body: () => ({ password: 'a guess' }),
    statuses: [401, 401, 403, 403, 403, 403, 403],
  },
  { call: 'end-other-sessions', what: 'of one’s own', body: () => ({}), statuses: signedIn, changes: false },
  {
    call: 'start-notifications',
    what: 'at the push service of a browser',
    body: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: `B${'a'.repeat(86)}`,
      auth: 'a'.repeat(22),
    }),
    statuses: signedIn,
  },
  {
    call: 'send-test-notification',
    what: 'where it says that none are on',
    body: () => ({}),
    statuses: signedIn,
    changes: false,
  },
  { call: 'stop-notifications', what: 'of one’s own', body: () => ({}), statuses: signedIn, changes: false },
  {
    call: 'close-account',
    what: 'with one’s own password',
    body: () => ({ password: PASSWORD }),
    statuses: [401, 401, 200, 200, 200, 200, 409],
  },
];
