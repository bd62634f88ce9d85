import type { Database } from '../../db/database.ts';

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
  readonly whose: 'away' | 'farm';

  constructor(message: string, whose: 'away' | 'farm') {
    super(message);
    this.whose = whose;
  }
}

/** Throws when a retry may work (no connection, a 4xx answer, wrong login). */
export interface MailDelivery {
  /** @param handingOver awaited before the last bytes, after which the server may have it @throws MaybeTaken, TakesNone */
  deliver(mail: QueuedMail, handingOver?: () => Promise<void>): Promise<DeliveryAnswer>;
  close(): void;
}

export type MailQueue = {
  /** The email is sent if and only if `tx` commits, after a rest. @returns its id */
  queue(tx: Database, letter: Letter, restSeconds?: number): Promise<string>;
  /** It waits for an owner. @param said why @returns its id */
  hold(tx: Database, letter: Letter, said: string): Promise<string>;
  /** It leaves no more, unless it has. */
  takeBack(tx: Database, id: string): Promise<void>;
  /** It rests once more. */
  putOff(tx: Database, id: string, restSeconds: number): Promise<void>;
  /** What has not left goes to the new address. @param kinds of emails */
  readdress(tx: Database, from: string, to: string, kinds: string[]): Promise<void>;
  /** Deletes what was ever written to somebody, and what has not left yet. @param addresses in lowercase */
  forget(tx: Database, addresses: string[]): Promise<void>;
  /** What waits for the mail server is tried at once. */
  tryNow(): Promise<void>;
  /** Past the queue. Throws where the queue would try again. */
  sendNow(mail: Mail): Promise<DeliveryAnswer>;
};

/** Asked about an email at each step, so that what it says is stored as heard. */
export type LetterTruth = {
  now: LetterCheck;
  /** In the transaction that writes down that the mail server may have it. Throws if it may not leave. */
  leaves(tx: Database, id: string, letter: Letter): Promise<void>;
  answered(tx: Database, id: string, letter: Letter, was: LetterEnd, queue: MailQueue): Promise<void>;
};
