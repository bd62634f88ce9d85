import type { LetterKind } from './letter-kind.ts';

const INVITATION = {
  why: 'You’re getting this because an owner of {farm name} invited this address. If you don’t know them, just ignore it.',
  fields: { days: '3' },
  of: 'site',
  button: 'See the invitation',
  secret: true,
} as const;

export const LETTERS_TO_STAFF = {
  invitation: {
    when: 'To someone you invite under People.',
    ...INVITATION,
    original: {
      subject: 'Help run {farm}',
      heading: 'Help run {farm}',
      text: `You’re invited to be an owner: to change the plants and hours, fill egg requests and see deposits on our website.

{button}

The link works once, within {days} days.`,
    },
  },
  'helper-invitation': {
    when: 'To someone you invite as a helper under People.',
    ...INVITATION,
    original: {
      subject: 'Lend a hand at {farm}',
      heading: 'Lend a hand at {farm}',
      text: `You’re invited to be a helper: to count eggs and give them out, and to mark which plants are in stock.

{button}

The link works once, within {days} days.`,
    },
  },
  'set-up-link': {
    when: 'To someone who works here, when an owner sends the link under People.',
    of: 'site',
    why: 'You’re getting this because you help run {farm name}.',
    fields: { days: '3' },
    button: 'Set up two steps',
    secret: true,
    urgent: true,
    original: {
      subject: 'Set up two-step sign-in for {farm}',
      heading: 'Set up two-step sign-in',
      text: `Everyone who works here signs in with two steps. With this link, you set yours up: a code from an app on your phone, or a passkey. You log in with your password first.

{button}

The link works once, within {days} days. If you need a hand, call us at {phone}.`,
    },
  },
  'staff-sign-in': {
    when: 'To the others who work here, when an owner requires two steps to sign in, or no longer does.',
    of: 'site',
    why: 'You’re getting this because you help run {farm name}.',
    fields: { what: 'From now on, everyone who works here needs two steps to sign in.' },
    button: 'See your account',
    original: {
      subject: 'Signing in to work at {farm}',
      heading: 'Signing in to work here',
      text: `{what}

{button}

If you need a hand, call us at {phone}.`,
    },
  },
  'owner-removed': {
    when: 'To an owner or a helper you remove under People.',
    of: 'site',
    why: 'You’re getting this because you helped run {farm name}.',
    fields: {},
    original: {
      subject: 'You no longer help run {farm}',
      heading: 'You no longer help run {farm}',
      text: `Your account is still there, but it can no longer see or change how the farm is run. It’s signed out on every device.

If you think that’s a mistake, call us at {phone}.`,
    },
  },
  'role-changed': {
    when: 'To an owner you make a helper under People, and the other way around.',
    of: 'site',
    why: 'You’re getting this because you help run {farm name}.',
    fields: { role: 'a helper' },
    original: {
      subject: 'You’re now {role} of {farm}',
      heading: 'You’re now {role}',
      text: `An owner changed what you can do on our website: you’re now {role}. You’re signed out on every device, so please log in again.

If you think that’s a mistake, call us at {phone}.`,
    },
  },
} as const satisfies Record<string, LetterKind>;
