import type { SmtpError } from './whose-no.ts';

/** Node reports OpenSSL's own line, which names files of its source. */
const NOT_TLS =
  /wrong version number|packet length too long|unsupported protocol|http request|unexpected eof|EPROTO/i;

const CERTIFICATE = /certificate|self.signed|altnames|unable to (verify|get)/i;

type Trouble = { what: string; fits: (error: SmtpError) => boolean; says: string };

/** The first that fits is said. */
export const MAIL_TROUBLES: Trouble[] = [
  {
    what: 'unknown host',
    fits: ({ message }) => /ENOTFOUND|EAI_AGAIN|EDNS/.test(message),
    says: 'no machine has that name',
  },
  {
    what: 'connection refused',
    fits: ({ message }) => /ECONNREFUSED/.test(message),
    says: 'nothing answers at that port',
  },
  {
    what: 'time-out',
    fits: ({ code, message }) => code === 'ETIMEDOUT' || /timeout|EHOSTUNREACH|ENETUNREACH/i.test(message),
    says: 'no answer comes; some networks let no mail out, so ask your provider which port is open',
  },
  {
    what: 'certificate',
    fits: ({ message }) => CERTIFICATE.test(message),
    says: 'its certificate is not one this machine trusts for that name; write the host as the mail service gives it',
  },
  {
    what: 'TLS at a port without it',
    fits: ({ message }) => NOT_TLS.test(message),
    says: 'that port does not begin with TLS; use smtps:// with port 465, or smtp:// with port 587',
  },
  {
    what: 'no STARTTLS',
    fits: ({ message }) => /STARTTLS/.test(message),
    says: 'it offers no encryption (STARTTLS) at that port; use smtps:// with port 465, or smtp:// with port 587',
  },
  {
    what: 'no mail server',
    fits: ({ message, responseCode }) =>
      !responseCode && /greeting|Invalid response|Connection closed|ECONNRESET|socket close/i.test(message),
    says: 'what answers there is no mail server, or it hung up; check the port',
  },
];

/** In a sentence where there is one; else what the server said. */
export function mailTrouble(error: SmtpError): string {
  return MAIL_TROUBLES.find(({ fits }) => fits(error))?.says ?? error.message;
}

/** For the owner: the server's own words, or why there are none; never what Node calls it. */
export function saidBy(error: SmtpError): string {
  const { responseCode, code, response, message } = error;
  if (responseCode && code !== 'ETLS') return response ?? message;
  const known = MAIL_TROUBLES.find(({ fits }) => fits(error));
  if (known) return `The mail server could not be reached: ${known.says}.`;
  return /\bE[A-Z]{4,}\b/.test(message) ? 'The mail server could not be reached.' : message;
}
