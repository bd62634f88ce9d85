// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { isFile, keepsBackupsInData } from './folders.mjs';
import { isPrivate } from './private-host.mjs';
import { surprisesIn } from './surprises.mjs';
import { URL_RULES } from './url-causes.mjs';
import { isMoment, isOrigin, isPlaceholder, isProxy, isSender, listed } from './values.mjs';

/** @typedef {import('./settings.mjs').Environment} Environment */
/** @typedef {import('./settings.mjs').Rule} Rule */

const MOST_PORTS = 65_535;
const LEAST_SECRET = 32;

const CHOICES = {
  FARM_MODE: ['demo', 'live'],
  MAPS: ['auto', 'google'],
  LOG_LEVEL: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
};

/** Settings that may be any text. */
const FREE = ['HOST', 'GOOGLE_MAPS_API_KEY', 'GOOGLE_MAPS_EMBED_KEY', 'STRIPE_WEBHOOK_SECRET'];
const FOLDERS = ['DATA_DIR', 'BACKUP_DIR'];

/** @type {(setting: string, says: string, fine: (value: string) => boolean) => Rule} */
const must = (setting, says, fine) => ({
  setting,
  says: `${setting}: ${says}`,
  wrong: ({ [setting]: value }) => value !== undefined && !fine(value),
});

/** @type {(setting: string, pattern: RegExp, says: string) => Rule} */
const looksLike = (setting, pattern, says) => must(setting, says, (value) => pattern.test(value));

/** What a setting must be by itself. @type {Rule[]} */
export const ALONE = [
  looksLike('PORT', /^(0|[1-9]\d*)$/, 'must be a whole number'),
  must('PORT', `must be at most ${MOST_PORTS}`, (port) => !(Number(port) > MOST_PORTS)),
  must('PUBLIC_URL', 'must be like https://your-farm.com, with nothing after the name', isOrigin),
  ...Object.entries(CHOICES).map(([name, choices]) =>
    must(name, `must be one of ${choices.join(', ')}`, (value) => choices.includes(value)),
  ),
  must(
    'FARM_NOW',
    'must be now, or a time like 2025-09-20T10:00:00-05:00',
    (value) => value === 'now' || isMoment(value),
  ),
  ...URL_RULES,
  must('AUTH_SECRET', `must be at least ${LEAST_SECRET} characters`, (text) => text.length >= LEAST_SECRET),
  must('MAIL_FROM', 'must have one email address in it, like Prairie Hen <hello@your-farm.com>', isSender),
  must(
    'PUSH_SERVICES',
    'must be addresses like https://push.your-farm.com, with nothing after the name and commas between',
    (list) => listed(list).every(isOrigin),
  ),
  looksLike('DKIM_SELECTOR', /^[\w.-]{1,63}$/, 'must be a name like mail or s1'),
  looksLike('GA_MEASUREMENT_ID', /^G-[A-Z0-9]{4,20}$/, 'must look like G-AB12CD34EF'),
  looksLike('STRIPE_SECRET_KEY', /^[rs]k_(test|live)_\w+$/, 'must begin with sk_ or rk_'),
  looksLike('STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\w+$/, 'must begin with pk_'),
  looksLike('STRIPE_WEBHOOK_SECRET', /^whsec_/, 'must begin with whsec_'),
  ...FREE.map((name) =>
    must(
      name,
      'is a placeholder: put the real value in its place, or leave it empty',
      (value) => !isPlaceholder(value),
    ),
  ),
  ...FOLDERS.map((name) =>
    must(
      name,
      'begins with ~ or a $, which nothing replaces here: write the whole path. For a folder really named so, write ./ before it',
      (path) => !/^(~|\$|%\w+%)/.test(path),
    ),
  ),
  ...FOLDERS.map((name) => must(name, 'is a file: name a folder', (path) => !isFile(path))),
  must(
    'TRUSTED_PROXIES',
    'must be addresses, ranges like 10.0.0.0/8, or loopback, with commas between',
    (list) => listed(list).every(isProxy),
  ),
  looksLike('DRAIN_SECONDS', /^\d{1,3}$/, 'must be a whole number of seconds, up to 999'),
  must('METRICS_TOKEN', `must be at least ${LEAST_SECRET} characters`, (text) => text.length >= LEAST_SECRET),
];

const LIVE_NEEDS = ['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'];

/** The placeholder for the farm's address in .env.example. */
const PLACEHOLDER = /\bfarm\.example(?![\w.-])/i;

const LOOPBACK = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\/?$/i;

const OFTEN_IN_SECRETS = /secret|change.?me|password|example|prairie|openssl|random/i;
/** Sixteen bytes as text have more: hex has about fourteen of its sixteen digits. */
const LEAST_DIFFERENT = 8;
/** So many signs must not follow from those before them. */
const LEAST_SURPRISES = 20;

/** @param {string} secret */
const isGuessable = (secret) =>
  new Set(secret).size < LEAST_DIFFERENT ||
  surprisesIn(secret) < LEAST_SURPRISES ||
  OFTEN_IN_SECRETS.test(secret);

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** @param {string} [key] */
const modeOf = (key) => key?.split('_')[1];

/** @typedef {(setting: string, says: string, wrong: (env: Environment) => unknown) => Rule} MakeRule */

/** @type {MakeRule} */
const rule = (setting, says, wrong) => ({
  setting,
  says: `${setting} ${says}`,
  wrong: (env) => Boolean(wrong(env)),
});

/** @type {MakeRule} */
const live = (setting, says, wrong) => rule(setting, says, (env) => env.FARM_MODE === 'live' && wrong(env));

/** A demo's passwords are published. @type {MakeRule} */
const demo = (setting, says, wrong) => rule(setting, says, (env) => env.FARM_MODE !== 'live' && wrong(env));

/** A program of this machine at one of them passes mail on; one that only shows it has another. */
const MAIL_PORTS = ['', '25', '465', '587', '2525'];

/** One that asks who sends is a server's; a test's own, on this machine, may ask. @param {string} [url] */
function isRealMail(url) {
  if (url === undefined) return false;
  const { protocol, hostname, port, username } = new URL(url);
  const asksWho = protocol === 'smtps:' || (username !== '' && hostname !== '127.0.0.1');
  return !isPrivate(url) || MAIL_PORTS.includes(port) || asksWho;
}

/** About each of them that is missing beside the others. @param {string[]} names @param {string} says */
const allOrNone = (names, says) =>
  names.map((name) =>
    rule(name, `is missing: ${says}`, (env) => !env[name] && names.some((other) => env[other])),
  );

/** What settings must be beside others; asked when each is right alone. @type {Rule[]} */
export const TOGETHER = [
  ...LIVE_NEEDS.flatMap((name) => [
    live(name, 'is required when FARM_MODE=live', (env) => !env[name]),
    live(name, "has the example's farm.example in it: put your own domain in its place", (env) =>
      PLACEHOLDER.test(env[name] ?? ''),
    ),
  ]),
  live(
    'PUBLIC_URL',
    'must begin with https:// when FARM_MODE=live, or passwords travel unencrypted: put a proxy with TLS in front',
    ({ PUBLIC_URL: url = '' }) => /^http:/i.test(url) && !LOOPBACK.test(url),
  ),
  ...['AUTH_SECRET', 'METRICS_TOKEN'].map((name) =>
    live(
      name,
      'could be guessed: make one with openssl rand -hex 32',
      ({ [name]: secret }) => secret && isGuessable(secret),
    ),
  ),
  ...['FARM_NOW', 'STRIPE_API_URL'].map((name) => live(name, 'works in demo mode only', (env) => env[name])),
  rule(
    'BACKUP_DIR',
    'is inside DATA_DIR, so whatever takes the data takes its backups, too: set it to a folder elsewhere, best on another disk, and move the backups there',
    keepsBackupsInData,
  ),
  ...allOrNone(['OSRM_URL', 'PHOTON_URL'], 'OSRM_URL and PHOTON_URL work as a pair'),
  demo(
    'PUBLIC_URL',
    'is an address of the open internet, and everyone knows the passwords of a demo: set FARM_MODE=live, or for a demo an address of this machine or a private network',
    ({ PUBLIC_URL: url }) => url && !isPrivate(url),
  ),
  demo(
    'SMTP_URL',
    'is a real mail server, and a demo never sends real email: set FARM_MODE=live, or take SMTP_URL away',
    ({ SMTP_URL }) => isRealMail(SMTP_URL),
  ),
  demo(
    'STRIPE_SECRET_KEY',
    'takes real money, and a demo never does: set FARM_MODE=live, or use test keys',
    ({ STRIPE_SECRET_KEY: key }) => modeOf(key) === 'live',
  ),
  rule(
    'MAIL_FROM',
    'is missing: SMTP_URL needs a sender address',
    (env) => env.FARM_MODE !== 'live' && env.SMTP_URL && !env.MAIL_FROM,
  ),
  ...allOrNone(STRIPE, `${STRIPE.join(', ')} work together`),
  rule(
    'STRIPE_PUBLISHABLE_KEY',
    'and STRIPE_SECRET_KEY must both be test keys, or both live keys',
    ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }) =>
      secret && publishable && modeOf(secret) !== modeOf(publishable),
  ),
  rule('STRIPE_API_URL', 'needs STRIPE_SECRET_KEY', (env) => env.STRIPE_API_URL && !env.STRIPE_SECRET_KEY),
];
