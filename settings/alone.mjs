// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { URL_RULES } from './url-causes.mjs';
import { isMoment, isOrigin, isPlaceholder, isProxy, isSender, listed } from './values.mjs';

/** @typedef {import('./settings.mjs').Environment} Environment */
/** @typedef {import('./settings.mjs').Rule} Rule */

const MOST_PORTS = 65_535;
const LEAST_SECRET = 32;

export const CHOICES = {
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
  must(
    'TRUSTED_PROXIES',
    'must be addresses, ranges like 10.0.0.0/8, or loopback, with commas between',
    (list) => listed(list).every(isProxy),
  ),
  looksLike('DRAIN_SECONDS', /^\d{1,3}$/, 'must be a whole number of seconds, up to 999'),
  must('METRICS_TOKEN', `must be at least ${LEAST_SECRET} characters`, (text) => text.length >= LEAST_SECRET),
];
