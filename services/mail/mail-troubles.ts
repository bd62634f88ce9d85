import type { SmtpError } from './whose-no.ts';

/** What is said, in the start table and to the owner. */
export const MAIL_TROUBLES = {
  'unknown host': 'no machine has that name',
  'connection refused': 'nothing answers at that port',
  'time-out': 'no answer comes; some networks let no mail out, so ask your provider which port is open',
  certificate: `its certificate is not one this machine trusts for that name; write the host as the mail service gives it`,
  'TLS at a port without it': `that port does not begin with TLS; use smtps:// with port 465, or smtp:// with port 587`,
  'no STARTTLS': `it offers no encryption (STARTTLS) at that port; use smtps:// with port 465, or smtp:// with port 587`,
  'no mail server': 'what answers there is no mail server, or it hung up; check the port',
};

/** By the message; the first that fits is said. */
const KNOWN: [sign: RegExp, what: keyof typeof MAIL_TROUBLES][] = [
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'unknown host'],
  [/ECONNREFUSED/, 'connection refused'],
  [/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i, 'time-out'],
  [/certificate|self.signed|altnames|unable to (verify|get)/i, 'certificate'],
  // Node reports OpenSSL's own line, which names files of its source.
  [/wrong version number|packet length too long|unsupported protocol/i, 'TLS at a port without it'],
  [/http request|unexpected eof|EPROTO/i, 'TLS at a port without it'],
  [/STARTTLS/, 'no STARTTLS'],
  [/greeting|Invalid response|Connection closed|ECONNRESET|socket close/i, 'no mail server'],
];

function known({ code, responseCode, message }: SmtpError): string | undefined {
  const met = code === 'ETIMEDOUT' ? `${code} ${message}` : message;
  const [, what] = KNOWN.find(([sign]) => sign.test(met)) ?? [];
  // What says no by a number of its own is a mail server.
  return what && !(what === 'no mail server' && responseCode) ? MAIL_TROUBLES[what] : undefined;
}

/** In a sentence where there is one; else what the server said. */
export const mailTrouble = (error: SmtpError): string => known(error) ?? error.message;

/** For the owner: the server's own words, or why there are none; never what Node calls it. */
export function saidBy(error: SmtpError): string {
  const { responseCode, code, response, message } = error;
  if (responseCode && code !== 'ETLS') return response ?? message;
  const trouble = known(error);
  if (trouble) return `The mail server could not be reached: ${trouble}.`;
  return /\bE[A-Z]{4,}\b/.test(message) ? 'The mail server could not be reached.' : message;
}
