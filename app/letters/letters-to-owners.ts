import type { LetterKind } from './letter-kind.ts';

const toFarm = 'You’re getting this because your account runs {farm name}.';

export const LETTERS_TO_OWNERS = {
  'eggs-wanted': {
    when: 'To you, when a neighbor asks for eggs.',
    of: 'eggs',
    why: toFarm,
    fields: { eggs: 'a dozen chicken eggs', dozens: '1 dozen chicken' },
    button: 'Open the egg queue',
    original: {
      subject: 'New egg request: {dozens}',
      heading: '{eggs}, please',
      text: `A neighbor asked for {eggs}. You’ll find their name, notes and the time in the queue.

{button}`,
    },
  },
  'hold-wanted': {
    when: 'To you, when someone asks you to hold plants.',
    of: 'plants',
    why: toFarm,
    fields: { what: '2 pots of Honeycrisp Apple, 5 gal', until: 'Saturday, September 27 (noon)' },
    button: 'Open the holds',
    original: {
      subject: 'Hold {what}?',
      heading: 'Hold {what}?',
      text: `Someone asked you to hold {what} until closing on {until}. The list has their name. They hear from you once you say there whether you can.

{button}`,
    },
  },
  'deposit-look': {
    when: 'To you, when a deposit is disputed, a refund bounces, or the amount is off.',
    of: 'receipts',
    why: toFarm,
    fields: {
      'order number': '7K2M94QX',
      'what happened': 'The cardholder disputed it with the bank. Answer the bank by October 4.',
    },
    button: 'Open the deposit',
    original: {
      subject: 'Please look at deposit {order number}',
      heading: 'Please look at deposit {order number}',
      text: `{what happened}

{button}`,
    },
  },
  'eggs-short': {
    when: 'To you, when a neighbor had picked up eggs that already went to the next in line.',
    of: 'eggs',
    why: toFarm,
    fields: { eggs: 'a dozen chicken eggs' },
    button: 'Open the egg queue',
    original: {
      subject: 'The egg count is short by {eggs}',
      heading: 'The egg count is short by {eggs}',
      text: `A neighbor had already picked up {eggs} that went back on hand. Please count what is left.

{button}`,
    },
  },
  'neighbor-joined': {
    when: 'To you, when a neighbor whom you had entered proves that email for an account.',
    of: 'eggs',
    why: toFarm,
    fields: { neighbor: 'Orla by the bridge' },
    button: 'Open their page',
    original: {
      subject: '{neighbor} has an account now',
      heading: '{neighbor} has an account now',
      text: `You had put {neighbor} on the egg list, and someone has proven the email that you entered. Their place in line and all they asked for are in that account now. If they had joined by themselves, too, their own phone counts; the one that you had entered is in History.

Is that someone else? Then take them off the list on their page.

{button}`,
    },
  },
  'seen-twice': {
    when: 'To you, when someone joins with the phone, email, or name and street of a neighbor you had entered.',
    of: 'eggs',
    why: toFarm,
    fields: { neighbor: 'Orla by the bridge' },
    button: 'Open their page',
    original: {
      subject: 'Is {neighbor} on the egg list twice?',
      heading: 'Is {neighbor} on the egg list twice?',
      text: `Someone with an account is on the egg list with the same phone, email, or name and street as {neighbor}, whom you had entered. Their page says who, and puts them together if they are the same person.

{button}`,
    },
  },
  'card-testing': {
    when: 'To you, when someone may be testing stolen cards.',
    of: 'receipts',
    why: toFarm,
    fields: {},
    button: 'Open the deposits',
    original: {
      subject: 'An unusual number of deposits',
      heading: 'An unusual number of deposits',
      text: `Many more deposits than usual were started in a short time. Someone may be testing stolen cards. The site is already slowing them down, so you don’t need to do anything. If they are real customers, you can open deposits again on the Deposits page.

If any strange deposits went through, refund them soon: that prevents disputes.

{button}`,
    },
  },
  'deposit-differences': {
    when: 'To you, when your books and Stripe’s didn’t match.',
    of: 'receipts',
    why: toFarm,
    fields: {
      count: 'one difference',
      differences: ['7K2M94QX: Refunded.'],
    },
    button: 'Open the deposits',
    original: {
      subject: 'Deposits compared with Stripe: {count}',
      heading: 'Deposits compared with Stripe: {count}',
      text: `The site compared your books with Stripe. What differed is now in your books, unless the line says that it isn’t:

{differences}

{button}`,
    },
  },
  'backup-failed': {
    when: 'To you, after two nights without a backup.',
    of: 'site',
    why: toFarm,
    fields: { 'what happened': 'No backup was made in /backups: its disk is full.' },
    button: 'Open Health',
    original: {
      subject: 'No backup for two nights',
      heading: 'No backup for two nights',
      text: `{what happened}

Please tell whoever runs the server. You’ll get one email about this, and Health shows when it works again.

{button}`,
    },
  },
  'backups-wanted': {
    when: 'To you, when there is no backup for a week, none was tried out, or their disk is missing.',
    of: 'site',
    why: toFarm,
    fields: {
      'what is wrong': 'There is no backup yet.',
      note: 'Please turn on the backups: run npm run backup once on the server, and keep the key it prints on paper.',
    },
    button: 'Open Health',
    original: {
      subject: 'Your backups need a hand',
      heading: 'Your backups need a hand',
      text: `{what is wrong}

Please send this to whoever set up the site:

{note}

{button}`,
    },
  },
} as const satisfies Record<string, LetterKind>;
