/** What the world's name servers say of a sender's domain. */
export type DomainRecords = {
  domain: string;
  /** Whether it takes email. */
  takesMail: boolean;
  /** Which servers may send for it: the SPF record. */
  spf: string | null;
  /** Whether the key of one of the asked selectors was found. */
  hasDkim: boolean;
  /** What receivers do with forged email: the DMARC record. */
  dmarc: string | null;
};

export type MailDomain = {
  domain: string;
  /** What was found last, never waiting for it. @returns 'asking' at first, and null when no name server answered */
  records(): DomainRecords | 'asking' | null;
};
