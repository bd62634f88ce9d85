// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.
import { isPlaceholder } from './values.mjs';

/** @typedef {import('./settings.mjs').Rule} Rule */
/** Sentences, and when each is said; the first that fits is. @typedef {Record<string, (url: string) => boolean>} Causes */

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

/** @type {(text: string, protocols: RegExp) => boolean} */
const isUrl = (text, protocols) =>
  URL.canParse(text) && protocols.test(new URL(text).protocol) && new URL(text).host !== '';

/** @param {string} text */
function isDecodable(text) {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a sign in the password ends it early: what follows is taken for the host, the path or a comment. @param {string} text */
function isCut(text) {
  if (/^[a-z]+:\/\/[^/?#]*@\/[^@]*$/i.test(text)) return false; // A socket's has no host.
  if (!URL.canParse(text)) return /@|^[a-z]+:\/\/[^/?#:]*:[^/?#]*$/i.test(text);
  const { pathname, search, hash } = new URL(text);
  return hash !== '' || /@/.test(pathname) || /^\?[^=&]*@/.test(search);
}

/** `pg` itself escapes what is no escape; others do not. @param {string} text */
const isHalfEscaped = (text) =>
  URL.canParse(text) && !(isDecodable(new URL(text).username) && isDecodable(new URL(text).password));

/** @param {string} url */
const isBrokenByItsPassword = (url) => isCut(url) || (!/%(?![a-f\d]{2})/i.test(url) && isHalfEscaped(url));

/** As `pg` reads them: a URL, or the folder of a socket. @param {string} text */
const isDatabaseUrl = (text) =>
  text.startsWith('/') ||
  (/^(postgres(ql)?|socket):\/\//i.test(text) && URL.canParse(text.replace('@/', '@localhost/')));

/** @param {string} url */
const searchOf = (url) => (URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams());

/** @param {string} url */
const isPostgres = (url) => /^postgres/i.test(url);

/** @type {Causes} */
const ANY_URL = {
  'has a placeholder in it, like <password>: put the real value in its place': (url) =>
    url.split(/:\/\/|[:@/?&=,]/).some(isPlaceholder),
  [`has an impossible port: use one from 1 to ${MOST_PORTS}`]: hasOddPort,
  'names several hosts: keep one': (url) => hostsOf(url).includes(','),
};

/** The words that PostgreSQL's own programs know, as far as `pg` does what they say. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const SSL_WORDS = /^ssl(mode|cert|key|rootcert|negotiation)?$/;

/** @type {Causes} */
const DATABASE_URL = {
  'must begin with postgres:// itself, without psql, jdbc:, a driver or quotes before it': (url) =>
    /^(psql\s|jdbc:|DATABASE_URL\s*=|postgres(ql)?\+\w+:|["'“‘])/i.test(url),
  ...ANY_URL,
  'has a space in it: leave it out, or write it as %20': (url) => isPostgres(url) && /\s/.test(url),
  'must be like postgres://farm:password@127.0.0.1/farm. Only PostgreSQL works; leave it empty to use the built-in database':
    (url) => !isDatabaseUrl(url) && !(isPostgres(url) && isCut(url)),
  [`${ESCAPE}; or leave the password out of it and set PGPASSWORD`]: (url) =>
    isPostgres(url) && isBrokenByItsPassword(url),
  'names several hosts: keep the one of the primary, because the farm talks to one PostgreSQL': (url) =>
    searchOf(url).getAll('host').join().includes(','),
  [`has an unknown sslmode: use one of ${SSL_MODES.join(', ')}`]: (url) =>
    searchOf(url)
      .getAll('sslmode')
      .some((mode) => !SSL_MODES.includes(mode)),
  'has a word after the ? that only looks like sslmode, so the connection would not be what it says. The words are sslmode, sslrootcert, sslcert and sslkey':
    (url) => [...searchOf(url).keys()].some((word) => /^(ssl|tls)/i.test(word) && !SSL_WORDS.test(word)),
};

/** @type {Causes} */
const SMTP_URL = {
  ...ANY_URL,
  'must be like smtps://user:password@mail.your-farm.com:465': (url) =>
    !(/^smtps?:/i.test(url) && isCut(url)) && !isUrl(url, /^smtps?:$/),
  [ESCAPE]: (url) => /^smtps?:/i.test(url) && (isCut(url) || isHalfEscaped(url)),
};

/** @type {Causes} */
const WEB_URL = {
  ...ANY_URL,
  'must begin with http:// or https://': (url) => !isUrl(url, /^https?:$/),
};

/** @type {(setting: string, causes: Causes) => Rule[]} */
const firstOf = (setting, causes) =>
  Object.keys(causes).map((says) => ({
    setting,
    says: `${setting}: ${says}`,
    wrong: ({ [setting]: url }) =>
      url !== undefined && Object.keys(causes).find((cause) => causes[cause]?.(url)) === says,
  }));

/** @type {Rule[]} */
export const URL_RULES = [
  ...firstOf('DATABASE_URL', DATABASE_URL),
  ...firstOf('SMTP_URL', SMTP_URL),
  ...[
    ...['STRIPE_API_URL', 'OSRM_URL', 'PHOTON_URL'],
    ...['GOOGLE_ROUTES_URL', 'GOOGLE_PLACES_URL', 'RELEASES_URL'],
  ].flatMap((name) => firstOf(name, WEB_URL)),
];
