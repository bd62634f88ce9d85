export type Mail = { to: string; subject: string; text: string; html: string };

export type Letter = Mail & {
  kind: string;
  /** It holds a sign-in link. */
  secret?: boolean;
  /** It goes before others. */
  urgent?: boolean;
  /** Nothing of it is kept once it has left. */
  last?: boolean;
  /** The id of what it speaks of, which is read again before it leaves. */
  about?: string;
  /** The values it was filled with. */
  says?: string;
};

/** The letter as it is true now, or null if it no longer is. */
export type LetterCheck = (id: string, letter: Letter) => Promise<Letter | null>;

/** What becomes of an email: the mail server took it, or refused this try, or it is tried no more. */
export type LetterEnd = 'taken' | 'refused' | 'given up';

/** The same id for every retry. */
export type QueuedMail = Mail & { id: string };

/** `refused`: a permanent refusal by the receiving server. */
export type DeliveryAnswer = { accepted: true } | { accepted: false; refused: string };

/** The connection ended after the whole letter was sent and before the server answered. */
export class MaybeTaken extends Error {}

/** The server takes no letter now (`away`), or none from us (`farm`). Its message is a sentence. */
export class TakesNone extends Error {
  constructor(
    message: string,
    readonly whose: 'away' | 'farm',
  ) {
    super(message);
  }
}

/** Throws when a retry may work (no connection, a 4xx answer, wrong login). */
export interface MailDelivery {
  /** @param handingOver awaited before the last bytes, after which the server may have it @throws MaybeTaken, TakesNone */
  deliver(mail: QueuedMail, handingOver?: () => Promise<void>): Promise<DeliveryAnswer>;
  close(): void;
}
