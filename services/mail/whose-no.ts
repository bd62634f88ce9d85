export type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
};

/** `recipient`: for good, about this letter. `later`: about this letter, for now. `away`: the server takes no letter now. `farm`: it takes none from us. */
export type WhoseNo = 'recipient' | 'later' | 'away' | 'farm';

/** A no before a recipient was named is about no recipient. */
export function whoseNo({ responseCode = 0, command = '', code }: SmtpError): WhoseNo {
  // The mail library refused it before it asked anybody.
  if (code === 'EENVELOPE' && !responseCode) return 'recipient';
  const isAboutThisLetter = command === 'RCPT TO' || command === 'DATA';
  if (isAboutThisLetter) return responseCode >= 500 ? 'recipient' : 'later';
  return responseCode >= 500 || (code === 'EAUTH' && !responseCode) ? 'farm' : 'away';
}

const REPUTATION =
  /\b(?:reputation|spamhaus|(?:black|block)[ -]?list(?:ed)?|blocked using|dmarc|dkim|spf|unauthenticated|not authenticated)\b/i;

/** '550 5.7.26' of a no that may be about whoever sends: two addresses with the same one, and it is. Null for others. */
export function policyNo(said: string | null | undefined): string | null {
  const [, code, policy] = /\b(5\d\d)[ -](?:(5\.7\.\d{1,3})\b)?/.exec(said ?? '') ?? [];
  if (code && policy) return `${code} ${policy}`;
  return code && REPUTATION.test(said ?? '') ? `${code} reputation` : null;
}
