import { BUTTON, type Values } from './fill-in.ts';

export type LetterWords = { subject: string; heading: string; text: string };

type LetterKind = {
  /** The owner's name for it. */
  title: string;
  when: string;
  /** Why somebody gets it, below every one. */
  why: string;
  /** With samples. */
  fields: Values;
  /** What the button says. */
  button?: string;
  /** It holds a sign-in link. */
  secret?: true;
  original: LetterWords;
};

const toAddress =
  'You’re getting this because someone used this address at {farm name}. If it wasn’t you, just ignore it.';
const toPayer = 'You’re getting this because this address was given for a deposit at {farm name}.';
const toAsker = 'You’re getting this because you asked for eggs at {farm name}.';
const toFarm = 'You’re getting this because your account runs {farm name}.';

const order = { amount: '$40.00', 'order number': '7K2M94QX' };

/** Fields of every email, from the farm's details. */
export const FARM_FIELDS = ['farm', 'farm name', 'phone', 'address'] as const;

export const LETTERS = {
  'eggs-ready': {
    title: 'Eggs are ready',
    when: 'To a neighbor, when you mark the eggs ready.',
    why: toAsker,
    fields: {
      'first name': 'Ana',
      eggs: '12 chicken eggs',
      pickup: 'They’re at the farmstand. Just leave cash in the box. No need to knock.',
      until: 'Sunday, September 21, 7:42 PM',
    },
    button: 'I have them',
    original: {
      subject: 'Your eggs are ready',
      heading: 'Your eggs are ready',
      text: `Your {eggs} are ready. {pickup}

We’ll keep them for you until {until}.

Once you have them, tap “I have them” so you can order again. Can’t make it? Pass them on there, and the next in line gets them.

{button}`,
    },
  },
  'eggs-last-day': {
    title: 'Last day to pick up eggs',
    when: 'To a neighbor at 8 AM, when ready eggs wait for their last day. They can turn it off.',
    why: toAsker,
    fields: {
      'first name': 'Ana',
      eggs: '12 chicken eggs',
      pickup: 'They’re at the farmstand. Just leave cash in the box. No need to knock.',
      until: 'Sunday, September 21, 7:42 PM',
    },
    button: 'I have them',
    original: {
      subject: 'Your eggs wait until tonight',
      heading: 'Your eggs wait until tonight',
      text: `Your {eggs} are still here. {pickup}

We’ll keep them until {until}. Can’t make it? Pass them on, and the next in line gets them.

{button}`,
    },
  },
  'eggs-passed-on': {
    title: 'Eggs went to the next in line',
    when: 'To a neighbor whose eggs were not picked up in time.',
    why: toAsker,
    fields: { 'first name': 'Ana', eggs: '12 chicken eggs', reason: '' },
    button: 'Ask for eggs',
    original: {
      subject: 'Your eggs went to the next in line',
      heading: 'Your eggs went to the next in line',
      text: `Your {eggs} weren’t picked up in time, so the next in line gets them. No harm done: ask again any time.

If you do have them, please tell us on your egg page.

{button}`,
    },
  },
  'eggs-not-ready': {
    title: 'Eggs are not ready after all',
    when: 'To a neighbor, when you take back eggs and the email had already left.',
    why: toAsker,
    fields: { 'first name': 'Ana', eggs: '12 chicken eggs', reason: '' },
    button: 'See your request',
    original: {
      subject: 'Sorry, your eggs are not ready yet',
      heading: 'Sorry, we were too quick',
      text: `Your {eggs} are not ready yet. You’re back in line in the same place, and we’ll email you as soon as they are.

{button}`,
    },
  },
  'eggs-declined': {
    title: 'No eggs this time',
    when: 'To a neighbor, when you say “Not this time”.',
    why: toAsker,
    fields: {
      'first name': 'Ana',
      eggs: '12 chicken eggs',
      reason: 'The hens are molting, and we don’t have eggs for you this time.',
    },
    button: 'Ask for eggs',
    original: {
      subject: 'No eggs this time',
      heading: 'No eggs this time',
      text: `{reason}

You can ask again any time.

{button}`,
    },
  },
  'egg-list': {
    title: 'Welcome to the egg list',
    when: 'To a neighbor who joins the egg list.',
    why: 'You’re getting this because you signed up for the egg request list at {farm name}.',
    fields: {
      'first name': 'Ana',
      'how soon': 'as soon as they’re ready, usually within 24 hours',
      'egg pause': '',
      pickup: 'Pick them up at the farmstand. It’s self-service and cash only. No need to knock.',
    },
    button: 'Ask for eggs',
    original: {
      subject: 'You are on the egg list',
      heading: 'Welcome to the egg list',
      text: `Ask for one, two or three dozen, one request at a time. We’ll email you {how soon}.

{egg pause}

{pickup}

{button}`,
    },
  },
  'egg-list-asked': {
    title: 'Welcome, with eggs asked for',
    when: 'To a neighbor who joins the egg list and asks for eggs in the same form.',
    why: 'You’re getting this because you signed up for the egg request list at {farm name}.',
    fields: {
      'first name': 'Ana',
      eggs: '12 chicken eggs',
      'how soon': 'as soon as they’re ready, usually within 24 hours',
      pickup: 'Pick them up at the farmstand. It’s self-service and cash only. No need to knock.',
    },
    button: 'See your request',
    original: {
      subject: 'You are on the egg list',
      heading: 'Welcome to the egg list',
      text: `You asked for {eggs}. We’ll email you {how soon}.

{pickup}

{button}`,
    },
  },
  'deposit-receipt': {
    title: 'Deposit receipt',
    when: 'To the person who paid, when a deposit is paid.',
    why: toPayer,
    fields: {
      ...order,
      day: 'September 20, 2025',
      'refund rule': '',
    },
    original: {
      subject: 'Receipt for your deposit {order number}',
      heading: 'Thank you for your deposit',
      text: `We received {amount} on {day}. Your order number is {order number}.

Please keep this email as your receipt, and tell us the number when you pick up or call {phone}.

{refund rule}

{address}`,
    },
  },
  'deposit-refund': {
    title: 'Deposit refund',
    when: 'To the person who paid, when you refund a deposit.',
    why: toPayer,
    fields: order,
    original: {
      subject: 'Refund of your deposit {order number}',
      heading: 'Your refund is on its way',
      text: `We sent back {amount} of your deposit {order number} to the card it came from. Banks take 5 to 10 days to show it. Questions? Call {phone}.`,
    },
  },
  verification: {
    title: 'Verify your email',
    when: 'To someone who signs up or asks for another link.',
    why: toAddress,
    fields: {},
    button: 'Verify my email',
    secret: true,
    original: {
      subject: 'Verify your email for {farm}',
      heading: 'One step left',
      text: `Thank you for making an account. Please confirm that this is your address:

{button}

The link works for 24 hours. After that, ask for a new one on the login page.`,
    },
  },
  reset: {
    title: 'New password',
    when: 'To someone who forgot their password.',
    why: toAddress,
    fields: {},
    button: 'Choose a new password',
    secret: true,
    original: {
      subject: 'Choose a new password for {farm}',
      heading: 'Choose a new password',
      text: `Someone (hopefully you) asked to reset your password.

{button}

The link works once, for one hour. Your old password works until you change it.`,
    },
  },
  invitation: {
    title: 'Invitation to be an owner',
    when: 'To someone you invite under People.',
    why: 'You’re getting this because an owner of {farm name} invited this address. If you don’t know them, just ignore it.',
    fields: { days: '3' },
    button: 'See the invitation',
    secret: true,
    original: {
      subject: 'Help run {farm}',
      heading: 'Help run {farm}',
      text: `You’re invited to be an owner: to change the plants and hours, fill egg requests and see deposits on our website.

{button}

The link works once, within {days} days.`,
    },
  },
  'has-account': {
    title: 'You already have an account',
    when: 'To someone who signs up again.',
    why: toAddress,
    fields: {},
    button: 'Log in',
    original: {
      subject: 'You already have a {farm} account',
      heading: 'You already have an account',
      text: `Someone tried to sign up with this address. It already has an account, and nothing was changed.

{button}

If you forgot the password, use “Forgot Password?” on that page.`,
    },
  },
  'eggs-wanted': {
    title: 'Eggs wanted',
    when: 'To you, when a neighbor asks for eggs.',
    why: toFarm,
    fields: { eggs: '12 chicken eggs' },
    button: 'Open the egg queue',
    original: {
      subject: 'Eggs wanted: {eggs}',
      heading: '{eggs}, please',
      text: `A neighbor asked for {eggs}. You’ll find their name, notes and the time in the queue.

{button}`,
    },
  },
  'deposit-look': {
    title: 'A deposit to look at',
    when: 'To you, when a deposit is disputed, a refund bounces, or the amount is off.',
    why: toFarm,
    fields: {
      'order number': order['order number'],
      'what happened': 'The cardholder disputed it with the bank. Stripe shows how long you have to respond.',
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
    title: 'The egg count is short',
    when: 'To you, when a neighbor had picked up eggs that already went to the next in line.',
    why: toFarm,
    fields: { eggs: '12 chicken eggs' },
    button: 'Open the egg queue',
    original: {
      subject: 'The egg count is short by {eggs}',
      heading: 'The egg count is short by {eggs}',
      text: `A neighbor had already picked up {eggs} that went back on hand. Please count what is left.

{button}`,
    },
  },
  'card-testing': {
    title: 'Too many deposits',
    when: 'To you, when someone may be testing stolen cards.',
    why: toFarm,
    fields: {},
    button: 'Open the deposits',
    original: {
      subject: 'An unusual number of deposits',
      heading: 'An unusual number of deposits',
      text: `Many more deposits than usual were started in a short time. Someone may be testing stolen cards. The site is already slowing them down, so you don’t need to do anything.

If any strange deposits went through, refund them soon: that prevents disputes.

{button}`,
    },
  },
  'deposit-differences': {
    title: 'Deposits compared with Stripe',
    when: 'To you, the morning after your books and Stripe’s didn’t match.',
    why: toFarm,
    fields: {
      count: 'one difference',
      differences: ['7K2M94QX: Stripe says refunded, and so do our books now.'],
    },
    button: 'Open the deposits',
    original: {
      subject: 'Deposits compared with Stripe: {count}',
      heading: 'Deposits compared with Stripe: {count}',
      text: `Last night the site compared your books with Stripe and updated these:

{differences}

{button}`,
    },
  },
} as const satisfies Record<string, LetterKind>;

export type LetterName = keyof typeof LETTERS;

/** A value for each field that the farm's details do not fill. */
export type ValuesOf<Name extends LetterName> = Record<
  keyof (typeof LETTERS)[Name]['fields'],
  string | readonly string[]
>;

export const LETTER_NAMES = Object.keys(LETTERS) as [LetterName, ...LetterName[]];

export const letterKind = (name: LetterName): LetterKind => LETTERS[name];

/** For a preview, and for a test. */
export const samplesOf = (name: LetterName): Values => letterKind(name).fields;

/** Every field its words can have. */
export function fieldsOf(name: LetterName): string[] {
  const { fields, button } = letterKind(name);
  return [...Object.keys(fields), ...FARM_FIELDS, ...(button ? [BUTTON] : [])];
}

/** Also for one that an older version sent. */
export const titleOf = (kind: string) =>
  LETTER_NAMES.includes(kind as LetterName) ? LETTERS[kind as LetterName].title : kind;
