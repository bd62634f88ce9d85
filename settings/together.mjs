// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { keepsBackupsInData } from './folders.mjs';
import { surprisesIn } from './surprises.mjs';

/** @typedef {import('./settings.mjs').Environment} Environment */
/** @typedef {import('./settings.mjs').Rule} Rule */

/** @param {Environment} env */
const isLive = (env) => env.FARM_MODE === 'live';

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

/** What settings must be beside others; asked when each is right alone. @type {Rule[]} */
export const TOGETHER = [
  ...LIVE_NEEDS.flatMap((name) => [
    {
      setting: name,
      says: `${name} is required when FARM_MODE=live`,
      wrong: (/** @type {Environment} */ env) => isLive(env) && !env[name],
    },
    {
      setting: name,
      says: `${name} has the example's farm.example in it: put your own domain in its place`,
      wrong: (/** @type {Environment} */ env) => isLive(env) && PLACEHOLDER.test(env[name] ?? ''),
    },
  ]),
  {
    setting: 'PUBLIC_URL',
    says: 'PUBLIC_URL must begin with https:// when FARM_MODE=live, or passwords travel unencrypted: put a proxy with TLS in front',
    wrong: (env) =>
      isLive(env) && /^http:/i.test(env.PUBLIC_URL ?? '') && !LOOPBACK.test(env.PUBLIC_URL ?? ''),
  },
  {
    setting: 'AUTH_SECRET',
    says: 'AUTH_SECRET could be guessed: make one with openssl rand -hex 32',
    wrong: (env) => isLive(env) && Boolean(env.AUTH_SECRET && isGuessable(env.AUTH_SECRET)),
  },
  {
    setting: 'METRICS_TOKEN',
    says: 'METRICS_TOKEN could be guessed: make one with openssl rand -hex 32',
    wrong: (env) => isLive(env) && Boolean(env.METRICS_TOKEN && isGuessable(env.METRICS_TOKEN)),
  },
  {
    setting: 'FARM_NOW',
    says: 'FARM_NOW works in demo mode only',
    wrong: (env) => isLive(env) && Boolean(env.FARM_NOW),
  },
  {
    setting: 'BACKUP_DIR',
    says: 'BACKUP_DIR is inside DATA_DIR, so whatever takes the data takes its backups, too: set it to a folder elsewhere, best on another disk, and move the backups there',
    wrong: keepsBackupsInData,
  },
  ...[
    ['OSRM_URL', 'PHOTON_URL'],
    ['PHOTON_URL', 'OSRM_URL'],
  ].map(([missing = '', other = '']) => ({
    setting: missing,
    says: `${missing} is missing: OSRM_URL and PHOTON_URL work as a pair`,
    wrong: (/** @type {Environment} */ env) => !env[missing] && Boolean(env[other]),
  })),
  {
    setting: 'MAIL_FROM',
    says: 'MAIL_FROM is missing: SMTP_URL needs a sender address',
    wrong: (env) => !isLive(env) && Boolean(env.SMTP_URL) && !env.MAIL_FROM,
  },
  ...STRIPE.map((name) => ({
    setting: name,
    says: `${name} is missing: ${STRIPE.join(', ')} work together`,
    wrong: (/** @type {Environment} */ env) => !env[name] && STRIPE.some((one) => env[one]),
  })),
  {
    setting: 'STRIPE_PUBLISHABLE_KEY',
    says: 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys, or both live keys',
    wrong: ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }) =>
      Boolean(secret && publishable) && modeOf(secret) !== modeOf(publishable),
  },
  {
    setting: 'STRIPE_API_URL',
    says: 'STRIPE_API_URL works in demo mode only',
    wrong: (env) => isLive(env) && Boolean(env.STRIPE_API_URL),
  },
  {
    setting: 'STRIPE_API_URL',
    says: 'STRIPE_API_URL needs STRIPE_SECRET_KEY',
    wrong: (env) => Boolean(env.STRIPE_API_URL) && !env.STRIPE_SECRET_KEY,
  },
];
