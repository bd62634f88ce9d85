import { parseSigned } from 'hono/utils/cookie';

/** What a sign-in leaves on a device; the mark of an account comes before that of a session. */
const COOKIES = /(?:__Host-)?prairie-hen\.(?:device-[0-9a-f]{8}|session_token)(?==)/g;
/** Each takes a signature. */
const MOST = 4;

/**
 * Who signed in on this device, to count by; it opens nothing. Asks no database, so an ended session counts, too.
 * @returns null where Better Auth signed nothing
 */
export const openKnownClients = (secret: string) => async (cookie: string) => {
  const names = [...new Set(cookie.match(COOKIES))].sort().slice(0, MOST);
  for (const name of names) {
    const { [name]: mark } = await parseSigned(cookie, secret, name);
    if (mark) return `known ${mark.split('.', 1)[0]}`;
  }
  return null;
};
