import type { LetterKind } from './letter-kind.ts';

const toAsker = 'You’re getting this because you asked for eggs at {farm name}.';

export const LETTERS_TO_NEIGHBORS = {
  'eggs-ready': {
    when: 'To a neighbor, when you mark the eggs ready.',
    of: 'eggs',
    why: toAsker,
    fields: {
      'first name': 'Ana',
      eggs: 'a dozen chicken eggs',
      pickup: 'They’re at the farmstand. Just leave cash in the box. No need to knock.',
      until: 'Sunday, September 21, 7:42 PM',
      'pass on': 'Can’t make it? Pass them on, and the next in line gets them.',
    },
    button: 'I have them',
    urgent: true,
    original: {
      subject: 'Your eggs are ready',
      heading: 'Your eggs are ready',
      text: `Your {eggs} are ready. {pickup}

We’ll keep them for you until {until}.

Once you have them, tap “I have them” so you can order again. {pass on}

{button}`,
    },
  },
  'eggs-last-day': {
    when: 'To a neighbor at 8 AM on the last day you hold their eggs. They can turn it off.',
    of: 'eggs',
    why: `${toAsker} You can turn this email off in your profile.`,
    fields: {
      'first name': 'Ana',
      eggs: 'a dozen chicken eggs',
      pickup: 'They’re at the farmstand. Just leave cash in the box. No need to knock.',
      until: 'Sunday, September 21, 7:42 PM',
      'pass on': 'Can’t make it? Pass them on, and the next in line gets them.',
    },
    button: 'I have them',
    original: {
      subject: 'Last day to pick up your eggs',
      heading: 'Last day to pick up your eggs',
      text: `Your {eggs} are still here. {pickup}

We’ll keep them until {until}. {pass on}

{button}`,
    },
  },
  'eggs-changed': {
    when: 'To a neighbor, when you change the day, the place or the price of eggs that wait.',
    of: 'eggs',
    why: toAsker,
    fields: {
      'first name': 'Ana',
      eggs: 'a dozen chicken eggs',
      pickup: 'They’re at the farmstand. Just leave cash in the box. No need to knock.',
      until: 'Thursday, September 25, 7:34 PM',
      'pass on': 'Can’t make it? Pass them on, and the next in line gets them.',
    },
    button: 'See your eggs',
    original: {
      subject: 'A change for your eggs',
      heading: 'A change for your eggs',
      text: `A change for your {eggs}: {pickup}

We’ll keep them for you until {until}. {pass on}

{button}`,
    },
  },
  'eggs-passed-on': {
    when: 'To a neighbor whose eggs were not picked up in time, while others wait.',
    of: 'eggs',
    why: toAsker,
    fields: { 'first name': 'Ana', eggs: 'a dozen chicken eggs', reason: '' },
    button: 'Ask for eggs',
    original: {
      subject: 'Your eggs went to the next in line',
      heading: 'Your eggs went to the next in line',
      text: `Your {eggs} weren’t picked up in time, so they went to the next neighbor. Ask again any time.

If you do have them, please tell us on your egg page.

{button}`,
    },
  },
  'eggs-not-kept': {
    when: 'To a neighbor whose eggs were not picked up in time, while nobody else waits.',
    of: 'eggs',
    why: toAsker,
    fields: { 'first name': 'Ana', eggs: 'a dozen chicken eggs', reason: '' },
    button: 'Ask for eggs',
    original: {
      subject: 'Your eggs went back in the count',
      heading: 'Your eggs went back in the count',
      text: `Your {eggs} weren’t picked up in time, so they went back in the count. Ask again any time.

If you do have them, please tell us on your egg page.

{button}`,
    },
  },
  'eggs-not-ready': {
    when: 'To a neighbor, when you take back eggs and the email had already left.',
    of: 'eggs',
    why: toAsker,
    fields: { 'first name': 'Ana', eggs: 'a dozen chicken eggs', reason: '', pause: '' },
    button: 'See your request',
    original: {
      subject: 'Sorry, your eggs are not ready yet',
      heading: 'Sorry, we spoke too soon',
      text: `Your {eggs} aren’t ready yet. You’re back in line in the same place, and we’ll let you know as soon as they are.

{pause}

{button}`,
    },
  },
  'eggs-declined': {
    when: 'To a neighbor, when you say “Not this time”.',
    of: 'eggs',
    why: toAsker,
    fields: {
      'first name': 'Ana',
      eggs: 'a dozen chicken eggs',
      reason: 'The hens are molting, and we don’t have eggs for you this time.',
    },
    button: 'Ask for eggs',
    original: {
      subject: 'No eggs this time',
      heading: 'No eggs this time',
      text: `{reason}

Ask again whenever you like.

{button}`,
    },
  },
  'eggs-paused': {
    when: 'To the neighbors in line, when you pause eggs and choose to email them.',
    of: 'eggs',
    why: toAsker,
    fields: {
      'first name': 'Ana',
      eggs: 'a dozen chicken eggs',
      reason: '',
      pause: 'The hens are molting. You can ask again from October 4.',
    },
    button: 'See your request',
    original: {
      subject: 'Your eggs will take longer',
      heading: 'Your eggs will take longer',
      text: `{pause}

You asked for {eggs}, and you keep your place in line. We’ll let you know as soon as they are ready.

{button}`,
    },
  },
  'egg-list-radius': {
    when: 'To the members who live farther away than a smaller radius.',
    of: 'eggs',
    why: 'You’re getting this because you are on the egg request list at {farm name}.',
    fields: {
      'first name': 'Ana',
      miles: '6 miles',
      request: 'Your request for a dozen chicken eggs keeps its place in line.',
    },
    button: 'See your requests',
    original: {
      subject: 'You stay on our egg list',
      heading: 'You stay on our egg list',
      text: `From now on, only neighbors within {miles} of our farm can join the egg list. You live farther away, but nothing changes for you: you stay on the list and can ask for eggs as before. {request}

{button}`,
    },
  },
  'egg-list-removed': {
    when: 'To a neighbor whom you take off the egg list.',
    of: 'eggs',
    why: 'You’re getting this because you were on the egg request list at {farm name}.',
    fields: { 'first name': 'Ana', request: 'Your request for a dozen chicken eggs was canceled.' },
    button: 'See your requests',
    original: {
      subject: 'You are no longer on the egg list',
      heading: 'You are no longer on the egg list',
      text: `We took you off our egg list. {request}

If that seems wrong, please call {phone}.

{button}`,
    },
  },
  'egg-list': {
    when: 'To a neighbor who joins the egg list.',
    of: 'eggs',
    why: 'You’re getting this because you signed up for the egg request list at {farm name}.',
    fields: {
      'first name': 'Ana',
      'how soon': 'as soon as they’re ready, usually within 24 hours',
      'egg pause': '',
      pickup: 'Pick them up at the farmstand. Just leave cash in the box. No need to knock.',
    },
    button: 'Ask for eggs',
    original: {
      subject: 'You are on the egg list',
      heading: 'Welcome to the egg list',
      text: `Ask for one, two or three dozen, one request at a time. We’ll let you know {how soon}.

{egg pause}

{pickup}

{button}`,
    },
  },
  'egg-list-still': {
    when: 'To each member once a year, if you choose a day for it under Farm.',
    of: 'eggs',
    why: 'You’re getting this because you are on the egg request list at {farm name}.',
    fields: { 'first name': 'Ana' },
    button: 'Yes, keep me on the list',
    original: {
      subject: 'Do you still want eggs?',
      heading: 'Do you still want eggs?',
      text: `You are on our egg list. If you still want eggs, please say so on your page. If not, you can leave the list there.

{button}

Nothing happens if you don’t answer.`,
    },
  },
  'egg-list-asked': {
    when: 'To a neighbor who joins the egg list and asks for eggs in the same form.',
    of: 'eggs',
    why: 'You’re getting this because you signed up for the egg request list at {farm name}.',
    fields: {
      'first name': 'Ana',
      eggs: 'a dozen chicken eggs',
      'how soon': 'as soon as they’re ready, usually within 24 hours',
      pickup: 'Pick them up at the farmstand. Just leave cash in the box. No need to knock.',
    },
    button: 'See your request',
    original: {
      subject: 'You are on the egg list',
      heading: 'Welcome to the egg list',
      text: `You asked for {eggs}. We’ll let you know {how soon}.

{pickup}

{button}`,
    },
  },
  'plants-asked': {
    when: 'To someone who asks to hear when a plant is in.',
    of: 'plants',
    why: 'You’re getting this because someone used this address at {farm name}. If it wasn’t you, just ignore it.',
    fields: { plant: 'Honeycrisp Apple' },
    button: 'Yes, email me',
    secret: true,
    urgent: true,
    original: {
      subject: 'Should we email you when it’s in?',
      heading: 'One step left',
      text: `Someone (hopefully you) asked us to email this address when {plant} is in. Tap the button and say yes:

{button}

The link works for a week. Until then we won’t write again.`,
    },
  },
  'plants-in': {
    when: 'To someone who asked to hear when a plant is in. One email a day at most, with all that came in.',
    of: 'plants',
    why: 'You’re getting this because you asked at {farm name} to hear when a plant is in. To stop, use the button.',
    fields: { what: 'Honeycrisp Apple', plants: ['Honeycrisp Apple, 5 gal $45'] },
    button: 'See your plants, or stop',
    secret: true,
    original: {
      subject: 'In stock now: {what}',
      heading: 'It’s in',
      text: `What you asked about is in stock:

{plants}

We can’t say how long it lasts, so come by soon.

{button}`,
    },
  },
  'hold-asked': {
    when: 'To someone who asks you to hold a plant.',
    of: 'plants',
    why: 'You’re getting this because someone used this address at {farm name}. If it wasn’t you, just ignore it.',
    fields: { what: '2 pots of Honeycrisp Apple, 5 gal', until: 'Saturday, September 27 (noon)' },
    button: 'Yes, hold it for me',
    secret: true,
    urgent: true,
    original: {
      subject: 'Should we hold it for you?',
      heading: 'One step left',
      text: `Someone (hopefully you) asked us to hold {what} until closing on {until}. Tap the button and say yes:

{button}

Then we look whether we can, and email you. It isn’t yours until we say so.`,
    },
  },
  'hold-yes': {
    when: 'To someone whose hold you accept.',
    of: 'plants',
    why: 'You’re getting this because you asked {farm name} to hold a plant. To let go of it, use the button.',
    fields: { what: '2 pots of Honeycrisp Apple, 5 gal', until: 'Saturday, September 27 (noon)' },
    button: 'See your hold, or let go',
    secret: true,
    original: {
      subject: 'We’re holding it for you',
      heading: 'It’s set aside',
      text: `We’re holding {what} for you until closing on {until}. You pay when you pick it up.

After that it goes back on the bench. If you can’t come, please let go of it:

{button}`,
    },
  },
  'hold-moved': {
    when: 'To someone whose hold you accepted, when your hours change.',
    of: 'plants',
    why: 'You’re getting this because you asked {farm name} to hold a plant. To let go of it, use the button.',
    fields: { what: '2 pots of Honeycrisp Apple, 5 gal', until: 'Saturday, September 27 (noon)' },
    button: 'See your hold, or let go',
    secret: true,
    original: {
      subject: 'Your plants are held until another time',
      heading: 'Our hours changed',
      text: `We’re still holding {what} for you, but our hours changed: now until closing on {until}.

If you can’t come, please let go of it:

{button}`,
    },
  },
  'hold-no': {
    when: 'To someone for whom you can’t hold a plant, or not any longer.',
    of: 'plants',
    why: 'You’re getting this because you asked {farm name} to hold a plant.',
    fields: { what: '2 pots of Honeycrisp Apple, 5 gal', until: 'Saturday, September 27 (noon)' },
    button: 'See your hold',
    secret: true,
    original: {
      subject: 'We can’t hold it for you',
      heading: 'Sorry, not this time',
      text: `We can’t hold {what} for you until {until}. Call us at {phone} if you’d like to know why, or what else there is.

{button}`,
    },
  },
} as const satisfies Record<string, LetterKind>;
