import { EVERY_LETTER } from '../../../services/mail/stop-names.ts';

/** @property queued emails that wait for the mail server @property held those that were given up, through no fault of an address */
export type MailMatters = {
  stop: { name: string; whose: 'away' | 'farm'; said: string; since: Date } | null;
  queued: number;
  held: number;
};

export const emails = (count: number) =>
  count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`;

/** @param left those that a person must see to */
export function sentAgain(sent: number, left: number): string {
  const rest = left ? ` ${emails(left)} ${left === 1 ? 'needs' : 'need'} a look: see below.` : '';
  return sent
    ? `${emails(sent)} ${sent === 1 ? 'is' : 'are'} on the way again.${rest}`
    : `Trying now.${rest}`;
}

/** In one sentence what is wrong, and in more what the server says and what becomes of the emails. */
export function matterInWords({ stop, queued, held }: MailMatters): { text: string; more: string } | null {
  if (stop) {
    const waiting = queued + held;
    const wait = waiting === 0 ? '' : ` ${emails(waiting)} ${waiting === 1 ? 'waits' : 'wait'}.`;
    if (stop.whose === 'away') {
      const leave = waiting ? ' They leave by themselves once it answers.' : '';
      return { text: 'The mail server takes no email right now.', more: `${stop.said}${wait}${leave}` };
    }
    const text =
      stop.name === EVERY_LETTER
        ? 'The mail server refuses the farm’s email.'
        : 'Mail servers refuse the farm’s email.';
    return { text, more: `It says: “${stop.said}”.${wait} One is tried every hour.` };
  }
  if (held === 0) return null;
  return {
    text: `${emails(held)} could not be sent, through no fault of an address.`,
    more: 'Send them all again with one tap.',
  };
}
