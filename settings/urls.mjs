// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.

/** @type {(text: string, protocols: RegExp) => boolean} */
export const isUrl = (text, protocols) =>
  URL.canParse(text) && protocols.test(new URL(text).protocol) && new URL(text).host !== '';

/** @param {string} text */
export function isOrigin(text) {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.href === `${url.origin}/` && /^https?:\/\/[^/]+\/?$/i.test(text);
}

/** @param {string} text */
function isDecodable(text) {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a sign in the password ends it early: what follows is taken for the host, the path or a comment. @param {string} text */
export function isCut(text) {
  if (/^[a-z]+:\/\/[^/?#]*@\/[^@]*$/i.test(text)) return false; // A socket's has no host.
  if (!URL.canParse(text)) return /@|^[a-z]+:\/\/[^/?#:]*:[^/?#]*$/i.test(text);
  const { pathname, search, hash } = new URL(text);
  return hash !== '' || /@/.test(pathname) || /^\?[^=&]*@/.test(search);
}

/** `pg` itself escapes what is no escape; others do not. @param {string} text */
export const isHalfEscaped = (text) =>
  URL.canParse(text) && !(isDecodable(new URL(text).username) && isDecodable(new URL(text).password));

/** @param {string} url */
export const isBrokenByItsPassword = (url) =>
  isCut(url) || (!/%(?![a-f\d]{2})/i.test(url) && isHalfEscaped(url));

/** As `pg` reads them: a URL, or the folder of a socket. @param {string} text */
export const isDatabaseUrl = (text) =>
  text.startsWith('/') ||
  (/^(postgres(ql)?|socket):\/\//i.test(text) && URL.canParse(text.replace('@/', '@localhost/')));
