import type { LetterKind } from './letter-kind.ts';

/** An example, as on the page of one account. */
const SIGN_IN_HELP = 'https://farm.example/dashboard/people/9b2f';

const toAddress =
  'You’re getting this because someone used this address at {farm name}. If it wasn’t you, just ignore it.';

export const LETTERS_TO_ACCOUNTS = {
  verification: {
    when: 'To someone who signs up or asks for another link.',
    of: 'site',
    why: toAddress,
    fields: {},
    button: 'Verify my email',
    secret: true,
    urgent: true,
    original: {
      subject: 'Verify your email for {farm}',
      heading: 'One step left',
      text: `Thank you for making an account. Please confirm your email address:

{button}

The link works once, within 24 hours. After that, ask for a new one on the login page.`,
    },
  },
  reset: {
    when: 'To someone who forgot their password.',
    of: 'site',
    why: toAddress,
    fields: {},
    button: 'Choose a new password',
    secret: true,
    urgent: true,
    original: {
      subject: 'Choose a new password for {farm}',
      heading: 'Choose a new password',
      text: `Someone (hopefully you) asked to reset your password.

{button}

The link works once, for one hour. Your old password works until you change it.`,
    },
  },
  'has-account': {
    when: 'To someone who signs up, or asks for eggs without logging in, though they have an account; or whose address another account asks for.',
    of: 'site',
    why: toAddress,
    fields: {},
    button: 'Log in',
    urgent: true,
    original: {
      subject: 'You already have a {farm} account',
      heading: 'You already have an account',
      text: `Someone used this address as if it were new here. It already has an account, and nothing was changed.

{button}

If you forgot the password, use “Forgot Password?” on that page.`,
    },
  },
  'new-email': {
    when: 'To the new address of someone who changes theirs.',
    of: 'site',
    why: toAddress,
    fields: {},
    button: 'Verify my new email',
    secret: true,
    urgent: true,
    original: {
      subject: 'Verify your new email for {farm}',
      heading: 'One step left',
      text: `Please confirm that your account should use this address.

{button}

The link works once, within 24 hours. Until you open it, your account keeps its old address.`,
    },
  },
  'first-dozen': {
    when: 'To someone who asks for eggs without an account.',
    of: 'eggs',
    why: toAddress,
    fields: { wish: 'two dozen chicken eggs' },
    button: 'Put me in line',
    secret: true,
    urgent: true,
    original: {
      subject: 'One step left for your eggs from {farm}',
      heading: 'One step left',
      text: `Someone (hopefully you) asked us to put this address down for {wish}. Choose a password, and you’re in line:

{button}

The link works once, within 24 hours, on any phone or computer. Until then you’re not on our list.`,
    },
  },
  'email-changed': {
    when: 'To both addresses of someone who changed theirs.',
    of: 'site',
    why: 'You’re getting this because your account at {farm name} has a new email address.',
    fields: {
      what: 'No other devices were signed out.',
      help: SIGN_IN_HELP,
    },
    original: {
      subject: 'Your {farm} email was changed',
      heading: 'Your email was changed',
      text: `Your account has a new email address. From now on, log in with that one; our emails go there too.

{what}

If that wasn’t you, call us at {phone}. We’ll reset your sign-in for you at {help}.`,
    },
  },
  'password-changed': {
    when: 'To someone who changed their password.',
    of: 'site',
    why: 'You’re getting this because your account at {farm name} has a new password.',
    fields: {},
    button: 'Log in',
    original: {
      subject: 'Your {farm} password was changed',
      heading: 'Your password was changed',
      text: `Your account has a new password, and every other device is signed out.

{button}

If that wasn’t you, choose a new password with “Forgot Password?” on that page. Then call us at {phone}.`,
    },
  },
  recovered: {
    when: 'To someone who chose a new password with an emailed link.',
    of: 'site',
    why: 'You’re getting this because your account at {farm name} has a new password.',
    fields: {
      what: '2 other devices were signed out. A passkey is still there. It signs nobody in until you confirm it under Your account.',
      help: SIGN_IN_HELP,
    },
    button: 'See your account',
    original: {
      subject: 'Your {farm} account has a new password',
      heading: 'Your account has a new password',
      text: `Someone (hopefully you) opened the emailed link and chose a new password.

{what}

{button}

If that wasn’t you, or a passkey or two-step sign-in named here isn’t yours, call us at {phone}. We’ll reset your sign-in for you at {help}.`,
    },
  },
  'sign-in-over': {
    when: 'To someone whose sign-in an owner starts over under People.',
    of: 'site',
    why: 'You’re getting this because an owner of {farm name} changed something about your account.',
    fields: {},
    button: 'Choose a new password',
    secret: true,
    urgent: true,
    original: {
      subject: 'Start over with your {farm} account',
      heading: 'Start over with your account',
      text: `An owner of the farm started your sign-in over. The old password, every passkey and two-step sign-in are gone, and every device is signed out.

{button}

The link works once, for one hour. After that, use “Forgot Password?” on the login page. If you didn’t ask for this, call us at {phone} right away.`,
    },
  },
  'password-guessed': {
    when: 'To someone whose password strangers have tried a hundred times in an hour; once a day.',
    of: 'site',
    why: 'You’re getting this because someone tries to sign in to your account at {farm name}.',
    fields: {},
    button: 'See your account',
    original: {
      subject: 'Someone is guessing your {farm} password',
      heading: 'Someone is guessing your password',
      text: `Someone has tried a hundred wrong passwords for your account within an hour. They didn’t get in, and you can still log in: on a new device, your browser does a short calculation first, which takes a few seconds.

{button}

If your password is short, or you use it elsewhere, choose another one there. A code from an app or a passkey keeps out even someone who guesses it. If you can’t log in, call us at {phone}.`,
    },
  },
  'new-device': {
    when: 'To someone who signed in on a device for the first time.',
    of: 'site',
    why: 'You’re getting this because someone signed in to your account at {farm name}.',
    fields: { device: 'Chrome on Android' },
    button: 'See where you’re signed in',
    original: {
      subject: 'New sign-in to your {farm} account',
      heading: 'New sign-in',
      text: `Someone (hopefully you) signed in to your account on a device it hasn’t been used on before: {device}.

{button}

If that wasn’t you, choose a new password with “Forgot Password?” on the login page. That signs out every device.`,
    },
  },
  'sign-in-changed': {
    when: 'To someone who turned two-step sign-in on or off, or changed a passkey.',
    of: 'site',
    why: 'You’re getting this because someone changed how to sign in to your account at {farm name}.',
    fields: { what: 'Two-step sign-in was turned off.' },
    button: 'See your account',
    original: {
      subject: 'How you sign in to {farm} changed',
      heading: 'How you sign in changed',
      text: `{what}

{button}

If that wasn’t you, choose a new password with “Forgot Password?” on the login page. Then call us at {phone}.`,
    },
  },
  'signed-out': {
    when: 'To someone whom an owner signs out under People.',
    of: 'site',
    why: 'You’re getting this because an owner of {farm name} changed something about your account.',
    fields: {},
    button: 'Log in',
    original: {
      subject: 'You’re signed out of {farm} everywhere',
      heading: 'You’re signed out everywhere',
      text: `An owner of the farm signed you out on every device. Your password is the same.

{button}

If you didn’t ask for that, call us at {phone}.`,
    },
  },
  'two-steps-off': {
    when: 'To someone whose two-step sign-in an owner turns off under People.',
    of: 'site',
    why: 'You’re getting this because an owner of {farm name} changed something about your account.',
    fields: {},
    button: 'Log in',
    original: {
      subject: 'Two-step sign-in for {farm} is off',
      heading: 'Two-step sign-in is off',
      text: `An owner of the farm turned off two-step sign-in for your account, because we heard that you lost your phone and your recovery codes. Every passkey is removed, too. You’re signed out on every device, and log in with your password alone.

{button}

Then turn it on again under Your account, and add the passkeys you still use. If you didn’t ask for this, call us at {phone} right away.`,
    },
  },
  'helped-elsewhere': {
    when: 'For 30 days after an account got another address: to the old one, when an owner helps it to sign in.',
    of: 'site',
    why: 'You’re getting this because this address belonged to an account at {farm name} until lately.',
    fields: { day: 'September 20', what: 'Every device was signed out.' },
    original: {
      subject: 'An owner helped with your former {farm} account',
      heading: 'Someone asked for help with signing in',
      text: `Until {day} an account at the farm had this address. An owner has just helped with signing in to it.

{what}

If you changed the address yourself and asked for this, all is well. If not, call us at {phone} right away.`,
    },
  },
  'account-closed': {
    when: 'To someone who closed their account.',
    of: 'site',
    why: 'You’re getting this because your account at {farm name} was closed.',
    fields: {},
    original: {
      subject: 'Your {farm} account is closed',
      heading: 'Your account is closed',
      text: `Your account is closed, and your egg requests are gone. We keep a record of deposits for our taxes.

You’re welcome at the stand any time. If you didn’t close it, call us at {phone}.`,
    },
  },
} as const satisfies Record<string, LetterKind>;
