// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { closestTo } from '../core/mistakes.mjs';
import { ALONE, TOGETHER } from './rules.mjs';

/** Settings that have a value. @typedef {Partial<Record<string, string>>} Environment */
/** A value that cannot work, and the sentence about it. @typedef {{ setting: string, says: string, wrong: (env: Environment) => boolean }} Rule */

/** Every setting the program reads. */
export const SETTINGS = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'FARM_MODE', 'FARM_NOW', 'DATA_DIR', 'BACKUP_DIR', 'DATABASE_URL'],
  ...[
    'AUTH_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'DKIM_SELECTOR',
    'PUSH_SERVICES',
    'MAPS',
    'OSRM_URL',
    'PHOTON_URL',
  ],
  ...['GOOGLE_MAPS_API_KEY', 'GOOGLE_ROUTES_URL', 'GOOGLE_PLACES_URL', 'GOOGLE_MAPS_EMBED_KEY'],
  ...['GA_MEASUREMENT_ID', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['STRIPE_API_URL', 'TRUSTED_PROXIES', 'DRAIN_SECONDS', 'METRICS_TOKEN', 'LOG_LEVEL', 'RELEASES_URL'],
];

/** Quotes that an editor or Docker left around a value. */
const QUOTED = /^(["'`])(.*)\1$|^[“”„‘’‚«](.*)[“”’‘»]$/s;

/** @param {string} name @param {string} value */
const plain = (name, value) =>
  name === 'AUTH_SECRET' ? value : value.trim().replace(QUOTED, (_, _quote, one, other) => one ?? other);

/** Without spaces and quotes around a value, except a secret's, and without a byte order mark before a file's first name. @param {Record<string, string | undefined>} env @returns {Environment} */
export const present = (env) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value?.trim() ? [[name.replace(/^\uFEFF/, ''), plain(name, value)]] : [],
    ),
  );

/** What cannot work, by name. @param {Record<string, string | undefined>} env */
export function problemsIn(env) {
  const set = present(env);
  const alone = ALONE.filter(({ wrong }) => wrong(set));
  const all = alone.length ? alone : TOGETHER.filter(({ wrong }) => wrong(set));
  return all.map(({ says }) => says);
}

/** How our settings begin; no other program's do. */
const OURS =
  /^(AUTH|BACKUP|DATABASE|DKIM|DRAIN|FARM|GOOGLE_(MAPS|PLACES|ROUTES)|MAIL_FROM|METRICS|OSRM|PHOTON|PUSH_SERV|SMTP|STRIPE|TRUSTED)_/;

/** Read by the proxy, by compose.yaml and by the tests. */
const READ_BY_OTHERS = /^(FARM_(ADDRESS|COPIES|HTTP|HTTPS|CERTS|COPY_\d)|STRIPE_TEST_KEY)$/;

/** How many letters may be wrong. @param {string} name */
const slips = ({ length }) => (length > 10 ? 3 : length > 5 ? 2 : 1);

/** A sentence about each name that looks like a setting and is none. @param {Record<string, string | undefined>} env */
export function straysIn(env) {
  return Object.keys(present(env)).flatMap((name) => {
    const upper = name.toUpperCase();
    if (SETTINGS.includes(name) || READ_BY_OTHERS.test(name)) return [];
    const meant = closestTo(upper, SETTINGS, slips(name));
    if (meant) return [`${name} is not a setting: did you mean ${meant}?`];
    return OURS.test(upper) ? [`${name} is not a setting, and changes nothing`] : [];
  });
}

/** @param {readonly string[]} problems */
export const inWords = (problems) =>
  `These settings need your attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
