/** One letter to one person. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** A mail on its way; the id stays the same over every try. */
export type QueuedMail = Mail & { id: string };

/** `refused`: the receiving server said no for good, so trying again would be rude. */
export type DeliveryAnswer = { accepted: true } | { accepted: false; refused: string };

/** Hands a mail over. Throws when it may work later (no connection, a 4xx answer, wrong login). */
export interface MailDelivery {
  deliver(mail: QueuedMail): Promise<DeliveryAnswer>;
  close(): void;
}
