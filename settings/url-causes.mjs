// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { isPlaceholder } from './placeholder.mjs';
import { isBrokenByItsPassword, isCut, isDatabaseUrl, isHalfEscaped, isUrl } from './urls.mjs';

/** @typedef {import('./settings.mjs').Rule} Rule */
/** @typedef {{ says: string, is: (url: string) => boolean }} Cause */

const ESCAPE =
  'has a sign in its password that ends it early. In a URL, write @ as %40, / as %2F, # as %23, ? as %3F and % as %25';

const MOST_PORTS = 65_535;

/** The hosts and ports of a URL whose password has no sign that cuts it. @param {string} url */
const hostsOf = (url) => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#@]*)(?=[/?#]|$)[^@]*$/i.exec(url)?.[1] ?? '';

/** @param {string} url */
const hasOddPort = (url) => {
  const port = /:(\d+)$/.exec(hostsOf(url))?.[1];
  return port !== undefined && (Number(port) < 1 || Number(port) > MOST_PORTS);
};

/** @param {string} url */
const searchOf = (url) => (URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams());

/** @type {Cause[]} */
const ANY_URL = [
  {
    says: 'has a placeholder in it, like <password>: put the real value in its place',
    is: (url) => url.split(/:\/\/|[:@/?&=,]/).some(isPlaceholder),
  },
  { says: `has an impossible port: use one from 1 to ${MOST_PORTS}`, is: hasOddPort },
  { says: 'names several hosts: keep one', is: (url) => hostsOf(url).includes(',') },
];

/** The words that PostgreSQL's own programs know, as far as `pg` does what they say. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const SSL_WORDS = /^ssl(mode|cert|key|rootcert|negotiation)?$/;

/** @type {Cause[]} */
const DATABASE_URL = [
  {
    says: 'must begin with postgres:// itself, without psql, jdbc:, a driver or quotes before it',
    is: (url) => /^(psql\s|jdbc:|DATABASE_URL\s*=|postgres(ql)?\+\w+:|["'“‘])/i.test(url),
  },
  ...ANY_URL,
  {
    says: 'has a space in it: leave it out, or write it as %20',
    is: (url) => /^postgres/i.test(url) && /\s/.test(url),
  },
  {
    says: 'must be like postgres://farm:password@127.0.0.1/farm. Only PostgreSQL works; leave it empty to use the built-in database',
    is: (url) => !isDatabaseUrl(url) && !(/^postgres/i.test(url) && isCut(url)),
  },
  {
    says: `${ESCAPE}; or leave the password out of it and set PGPASSWORD`,
    is: (url) => /^postgres/i.test(url) && isBrokenByItsPassword(url),
  },
  {
    says: 'names several hosts: keep the one of the primary, because the farm talks to one PostgreSQL',
    is: (url) =>
      searchOf(url)
        .getAll('host')
        .some((host) => host.includes(',')),
  },
  {
    says: `has an unknown sslmode: use one of ${SSL_MODES.join(', ')}`,
    is: (url) =>
      searchOf(url)
        .getAll('sslmode')
        .some((mode) => !SSL_MODES.includes(mode)),
  },
  {
    says: 'has a word after the ? that only looks like sslmode, so the connection would not be what it says. The words are sslmode, sslrootcert, sslcert and sslkey',
    is: (url) => [...searchOf(url).keys()].some((word) => /^(ssl|tls)/i.test(word) && !SSL_WORDS.test(word)),
  },
];

/** @type {Cause[]} */
const SMTP_URL = [
  ...ANY_URL,
  {
    says: 'must be like smtps://user:password@mail.your-farm.com:465',
    is: (url) => !(/^smtps?:/i.test(url) && isCut(url)) && !isUrl(url, /^smtps?:$/),
  },
  { says: ESCAPE, is: (url) => /^smtps?:/i.test(url) && (isCut(url) || isHalfEscaped(url)) },
];

/** @type {Cause[]} */
const WEB_URL = [
  ...ANY_URL,
  { says: 'must begin with http:// or https://', is: (url) => !isUrl(url, /^https?:$/) },
];

/** The first of several causes that fits is said. @type {(setting: string, causes: Cause[]) => Rule[]} */
const firstOf = (setting, causes) =>
  causes.map(({ says }, place) => ({
    setting,
    says: `${setting}: ${says}`,
    wrong: ({ [setting]: url }) => url !== undefined && causes.findIndex(({ is }) => is(url)) === place,
  }));

/** @type {Rule[]} */
export const URL_RULES = [
  ...firstOf('DATABASE_URL', DATABASE_URL),
  ...firstOf('SMTP_URL', SMTP_URL),
  ...['STRIPE_API_URL', 'OSRM_URL', 'PHOTON_URL', 'GOOGLE_ROUTES_URL', 'GOOGLE_PLACES_URL'].flatMap((name) =>
    firstOf(name, WEB_URL),
  ),
];
