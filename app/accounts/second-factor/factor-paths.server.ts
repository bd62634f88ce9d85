import { ACTS, type Need, needOf } from '../../access/gate/acts.ts';

const asking = (need: Need) => Object.keys(ACTS.auth).filter((path) => needOf('auth', path) === need);

export const isClosed = (path: string) => needOf('auth', path) === 'closed';

export const TAKES_CODE = asking('code');
export const CHANGES_FACTORS = asking('first set-up');
export const TAKES_PASSWORD = CHANGES_FACTORS.filter((path) => path.startsWith('/two-factor/'));

/** What asks for a second factor, or for a passkey, before it opens a session. */
export const OPENS_AAL2 = [...TAKES_CODE, '/passkey/verify-authentication'];

export const isFactorPath = (path: string) => /\/(two-factor|passkey)\//.test(path);
