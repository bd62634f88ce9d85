import { href } from 'react-router';
import { choose, fill, type Guide, named, OWNERS, onPhone, press, STAFF } from './steps.ts';

const home = href('/');
const people = { to: href('/dashboard/people'), name: 'People' };

export const PEOPLE_GUIDES: Guide[] = [
  {
    slug: 'add-a-helper',
    title: 'Add a helper',
    when: 'Somebody works here with you, and should see no money and no accounts.',
    needs: home,
    readers: OWNERS,
    at: people,
    steps: [
      {
        do: [
          'Under Invite someone, write her ',
          fill('Email', 'wren@neighbors.example'),
          ' and ',
          fill('Your password', 'sunny-side-up'),
          '.',
        ],
      },
      {
        do: ['Press ', press('Send the invitation'), '. Whoever opens the link can work here.'],
        sees: 'An invitation is on its way to',
      },
    ],
  },
  {
    slug: 'somebody-lost-her-phone',
    title: 'Somebody lost her phone',
    when: 'A phone is lost or stolen, and it was logged in or made the codes.',
    needs: home,
    readers: OWNERS,
    at: people,
    steps: [
      { do: ['First make sure who is asking: in person, or by calling the number you know.'] },
      {
        do: [
          'Find the account with ',
          fill('Search accounts', 'Newell'),
          ' and open ',
          named('Sign-in help beside her name', 'link'),
          '.',
        ],
      },
      {
        do: [
          'If the phone was only logged in, press ',
          press('Sign out everywhere'),
          ', write ',
          fill('Your password', 'sunny-side-up'),
          ' and press ',
          press('Sign out'),
          '.',
        ],
        sees: 'is signed out everywhere.',
      },
      {
        do: [
          'If it made the codes, press ',
          press('Turn off two-step sign-in'),
          ', write ',
          fill('Your password', 'sunny-side-up'),
          ' and press ',
          press('Turn off'),
          '.',
        ],
        sees: 'nothing to turn off',
      },
      { do: ['With the new phone, she turns two-step sign-in on again.'] },
    ],
  },
  {
    slug: 'somebody-forgot-a-password',
    title: 'Somebody forgot a password',
    when: 'You, or a neighbor who calls, cannot log in.',
    needs: home,
    readers: STAFF,
    at: { to: href('/login'), name: 'Login' },
    steps: [
      { do: ['Logged out, press ', press('Forgot Password?'), '.'] },
      {
        do: [
          'Write ',
          fill('Email', 'customer@prairiehen.example'),
          ' and press ',
          press('Send Reset Email'),
          '.',
        ],
        sees: 'If an account exists, a reset email has been sent.',
      },
      {
        do: [
          'Open the link in the email and choose a new password. No email? Look in spam, and check the address.',
        ],
      },
    ],
  },
  {
    slug: 'hear-on-your-phone',
    title: 'Hear on your phone',
    when: 'You want your phone to say that a neighbor asks, or that something is sold out.',
    needs: href('/farmstand'),
    readers: STAFF,
    at: { to: href('/dashboard/account'), name: 'Account, under Profile' },
    steps: [
      { do: ['On an iPhone, put Today on your home screen first, and open it from there.'] },
      {
        do: [
          'Under Notifications on this device, tap ',
          onPhone('Turn on notifications'),
          ', and allow them when the phone asks.',
        ],
      },
      { do: ['Emails come as before. Neighbors can do the same for what they wait for.'] },
      {
        do: [
          'Enough? Tap ',
          onPhone('Turn off notifications'),
          ' in the same place, or sign that device out.',
        ],
      },
    ],
  },
  {
    slug: 'an-email-came-back',
    title: 'An email came back',
    when: 'Today says that an email could not be delivered.',
    needs: home,
    readers: OWNERS,
    at: { to: href('/dashboard/letters/outbox'), name: 'Emails, Outbox' },
    steps: [
      {
        do: [
          'Choose ',
          choose('Which emails to show', 'Not delivered'),
          ' and read the mail server’s answer.',
        ],
      },
      { do: ['If the mailbox was full, press ', press('Send again …'), '.'], sees: 'is on its way' },
      {
        do: [
          'If the address is wrong, call, tell the person what it said, and press ',
          press('Mark as told …'),
          '.',
        ],
        sees: 'Told by phone',
      },
      { do: ['Ask for the right address. The person changes it under Profile.'] },
    ],
  },
];
