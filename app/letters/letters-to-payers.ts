import type { LetterKind } from './letter-kind.ts';

const toPayer = 'You’re getting this because this address was given for a deposit at {farm name}.';

const order = { amount: '$40.00', 'order number': '7K2M94QX' };

export const LETTERS_TO_PAYERS = {
  'deposit-receipt': {
    when: 'To the person who paid, when a deposit is paid.',
    of: 'receipts',
    why: toPayer,
    fields: {
      ...order,
      day: 'September 20, 2025',
      'held plant': 'It holds one Honeycrisp Apple, 3 gal, until you pick it up.',
      'refund rule': '',
    },
    original: {
      subject: 'Receipt for your deposit {order number}',
      heading: 'Thank you for your deposit',
      text: `We received {amount} on {day}. Your order number is {order number}.

{held plant}

Please keep this email as your receipt, and tell us the number when you pick up. Questions? Call {phone}.

{refund rule}

{address}`,
    },
  },
  'deposit-refund': {
    when: 'To the person who paid, when you refund a deposit.',
    of: 'receipts',
    why: toPayer,
    fields: order,
    original: {
      subject: 'Refund of your deposit {order number}',
      heading: 'Your refund is on its way',
      text: `We sent back {amount} of your deposit {order number} to the card it came from. Banks take 5 to 10 days to show it. Questions? Call {phone}.`,
    },
  },
} as const satisfies Record<string, LetterKind>;
