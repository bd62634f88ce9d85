/** What public DNS says about a sender's domain. */
export type DomainRecords = {
  domain: string;
  takesMail: boolean;
  spf: string | null;
  hasDkim: boolean;
  dmarc: string | null;
};

export type MailDomain = {
  domain: string;
  /** The last result, without waiting for a new one. @returns 'asking' at first, and null when no name server answered */
  records(): DomainRecords | 'asking' | null;
};
