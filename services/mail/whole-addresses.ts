import type { MailDelivery } from './mail.ts';

/** A letter names the farm's pictures by path, as pages do; in a mailbox they need the site before it. */
export function withWholeAddresses(delivery: MailDelivery, site: string): MailDelivery {
  return {
    ...delivery,
    deliver: ({ html, ...mail }, handingOver) =>
      delivery.deliver({ ...mail, html: html.replaceAll(' src="/', ` src="${site}/`) }, handingOver),
  };
}
