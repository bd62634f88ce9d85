// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { isBrokenByItsPassword, isCut, isDatabaseUrl, isHalfEscaped, isOrigin, isUrl } from './urls.mjs';
import { isMoment, isProxy, isSender, proxiesIn } from './values.mjs';

/** @typedef {import('./settings.mjs').Environment} Environment */
/** @typedef {import('./settings.mjs').Rule} Rule */

const MOST_PORTS = 65_535;
const LEAST_SECRET = 32;

export const CHOICES = {
  FARM_MODE: ['demo', 'live'],
  MAPS: ['auto', 'google'],
  LOG_LEVEL: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
};

const ESCAPE =
  'has a sign in its password that ends it early. In a URL, write @ as %40, / as %2F, # as %23, ? as %3F and % as %25';

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
  must(
    'DATABASE_URL',
    'must be like postgres://farm:password@127.0.0.1/farm. Only PostgreSQL works; leave it empty to use the built-in database',
    (url) => isDatabaseUrl(url) || (/^postgres/i.test(url) && isCut(url)),
  ),
  must(
    'DATABASE_URL',
    `${ESCAPE}; or leave the password out of it and set PGPASSWORD`,
    (url) => !/^postgres/i.test(url) || !isBrokenByItsPassword(url),
  ),
  must('AUTH_SECRET', `must be at least ${LEAST_SECRET} characters`, (text) => text.length >= LEAST_SECRET),
  must(
    'SMTP_URL',
    'must be like smtps://user:password@mail.your-farm.com:465',
    (url) => (/^smtps?:/i.test(url) && isCut(url)) || isUrl(url, /^smtps?:$/),
  ),
  must('SMTP_URL', ESCAPE, (url) => !/^smtps?:/i.test(url) || !(isCut(url) || isHalfEscaped(url))),
  must('MAIL_FROM', 'must have one email address in it, like Prairie Hen <hello@your-farm.com>', isSender),
  looksLike('DKIM_SELECTOR', /^[\w.-]{1,63}$/, 'must be a name like mail or s1'),
  looksLike('GA_MEASUREMENT_ID', /^G-[A-Z0-9]{4,20}$/, 'must look like G-AB12CD34EF'),
  looksLike('STRIPE_SECRET_KEY', /^[rs]k_(test|live)_\w+$/, 'must begin with sk_ or rk_'),
  looksLike('STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\w+$/, 'must begin with pk_'),
  looksLike('STRIPE_WEBHOOK_SECRET', /^whsec_/, 'must begin with whsec_'),
  ...['STRIPE_API_URL', 'OSRM_URL', 'PHOTON_URL', 'GOOGLE_ROUTES_URL', 'GOOGLE_PLACES_URL'].map((name) =>
    must(name, 'must begin with http:// or https://', (url) => isUrl(url, /^https?:$/)),
  ),
  must(
    'TRUSTED_PROXIES',
    'must be addresses, ranges like 10.0.0.0/8, or loopback, with commas between',
    (list) => proxiesIn(list).every(isProxy),
  ),
  looksLike('DRAIN_SECONDS', /^\d{1,3}$/, 'must be a whole number of seconds, up to 999'),
  must('METRICS_TOKEN', `must be at least ${LEAST_SECRET} characters`, (text) => text.length >= LEAST_SECRET),
];
