import type { Locator, Page } from '@playwright/test';
import { arrive, open } from './arrive.ts';
import { EGG_TAB, haveAsked, markReady } from './eggs.ts';
import { ANA, beOnEggList, FARMER, haveSession, send, stranger } from './people.ts';
import { PLANTS_TAB, row } from './plants.ts';

type Asked = {
  /** The question, in a few words. */
  what: string;
  /** Whose page, and where; FARMER unless it says so. */
  come: (page: Page, farmer: () => Promise<Page>) => Promise<unknown>;
  /** What is pressed to be asked; the last of several has the focus again. */
  by: (page: Page) => Locator[];
  dialog: string | RegExp;
  yes: string | RegExp;
  call: string;
  /** Typed by label, and there after a refusal. */
  types?: Record<string, string>;
  /** Closing it asks first. */
  keeps?: true;
  /** After a 404 it is over, as the page says it. */
  overIfGone?: true;
};

const asFarmer = (address: string) => async (page: Page) => {
  await haveSession(page, FARMER);
  await open(page, address);
};

/** Each has a name of her own. @param ready whether the farm has eggs ready for her */
const asMember =
  (name: string, ready: boolean, asks = true) =>
  async (page: Page, farmer: () => Promise<Page>) => {
    await beOnEggList(page, stranger(name));
    if (asks) await haveAsked(page);
    if (ready) await markReady(await farmer(), `${name} Newell`);
    await open(page, EGG_TAB);
  };

/** Each with a phone of their own. */
const asFarmerOf =
  (name: string, phone: string, asks = false) =>
  async (page: Page) => {
    await haveSession(page, FARMER);
    const { member_id } = await send(page, '/functions/v1/add-neighbor', {
      first_name: name,
      phone,
      address: '2 Bridge Road, Princeton, MN 55371',
      tell_by: 'call',
    });
    const dozen = { member_id, number_of_eggs_requested: 12, chickens_or_ducks: 'chickens' };
    if (asks) await send(page, '/functions/v1/request-eggs-for', dozen);
    await open(page, `/egg-customers/${member_id}`);
  };

const button = (name: string | RegExp) => (page: Page) => [page.getByRole('button', { name }).first()];

const plantAction = (name: string) => (page: Page) => [
  row(page, 'Zestar').getByRole('button', { name: /^Actions for/ }),
  page.getByRole('menuitem', { name }),
];

const inDetails = (name: RegExp) => (page: Page) => {
  const line = page.getByRole('region', { name: /^(Pending Fulfillment|Awaiting Pickup)/ });
  const first = line.getByRole('listitem').first();
  return [first.getByRole('heading').getByRole('button'), first.getByRole('button', { name })];
};

const typesPassword = { 'Your password': 'a guess' };

async function toAccount(page: Page) {
  await asFarmer(`/dashboard/people?q=${encodeURIComponent(ANA)}`)(page);
  await page.getByRole('link', { name: `Sign-in help for ${ANA}` }).click();
  await arrive(page, /\/dashboard\/people\/[\w-]+$/);
}

async function toDeposit(page: Page) {
  await asFarmer('/dashboard/deposits')(page);
  await page.getByRole('row', { name: /Paid$/ }).getByRole('link').first().click();
  await arrive(page, /\/dashboard\/deposits\/\w+$/);
}

async function toCustomer(page: Page) {
  await asFarmer('/egg-customers')(page);
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  await arrive(page, /\/egg-customers\/[\w-]+$/);
}

/** Questions of the dashboard, which useAsk asks. */
export const ASKED: Asked[] = [
  {
    what: 'delete a plant',
    come: asFarmer(`${PLANTS_TAB}?q=zestar`),
    by: plantAction('Delete'),
    dialog: 'Delete Plant',
    yes: 'Delete',
    call: 'delete-plant',
  },
  {
    what: 'edit a plant',
    come: asFarmer(`${PLANTS_TAB}?q=zestar`),
    by: plantAction('Edit'),
    dialog: 'Edit Plant',
    yes: 'Save changes',
    call: 'update-plant',
    types: { Variety: 'Zestar, early' },
    keeps: true,
  },
  {
    what: 'ask for a neighbor',
    come: asFarmerOf('Knot', '7635550181'),
    by: button('Ask for eggs'),
    dialog: 'Eggs for Knot',
    yes: 'Put in line',
    call: 'request-eggs-for',
    types: { 'Notes (optional)': 'Calls before noon.' },
    keeps: true,
  },
  {
    what: 'cancel for a neighbor',
    come: asFarmerOf('Dunlin', '7635550182', true),
    by: button('Cancel Request'),
    dialog: 'Cancel Request',
    yes: 'Cancel Request',
    call: 'request-eggs-for',
  },
  {
    what: 'tell a neighbor another way',
    come: asFarmerOf('Ruff', '7635550183'),
    by: button(/^Change how/),
    dialog: 'How do you tell them?',
    yes: 'Save',
    call: 'set-tell-by',
  },
  {
    what: 'erase a neighbor',
    come: asFarmerOf('Crake', '7635550184'),
    by: button(/^Erase/),
    dialog: 'Erase Crake?',
    yes: 'Erase for good',
    call: 'remove-egg-customer',
    overIfGone: true,
  },
  {
    what: 'mark eggs ready',
    come: asFarmer(EGG_TAB),
    by: inDetails(/^Mark Eggs Ready/),
    dialog: 'Mark Eggs Ready',
    yes: 'Mark Ready',
    call: 'mark-egg-request-ready',
  },
  {
    what: 'decline',
    come: asFarmer(EGG_TAB),
    by: inDetails(/^Not this time/),
    dialog: 'Not this time',
    yes: 'Send the email',
    call: 'decline-eggs',
    types: { 'Your message': 'The hens are molting.' },
  },
  {
    what: 'put eggs back',
    come: asFarmer(`${EGG_TAB}?show=awaiting_pickup`),
    by: inDetails(/^Not picked up/),
    dialog: 'Not picked up',
    yes: 'Put them back',
    call: 'release-eggs',
  },
  {
    what: 'move eggs',
    come: asFarmer(`${EGG_TAB}?show=awaiting_pickup`),
    by: inDetails(/^Move Eggs/),
    dialog: 'Move Eggs',
    yes: 'Move Them',
    call: 'move-eggs',
  },
  {
    what: 'move all eggs',
    come: asFarmer(`${EGG_TAB}?show=awaiting_pickup`),
    by: button('Move All Eggs'),
    dialog: 'Move All Eggs',
    yes: 'Move Them All',
    call: 'move-eggs',
  },
  {
    what: 'mark several ready',
    come: async (page) => {
      await asFarmer(EGG_TAB)(page);
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
    },
    by: button('Mark 1 ready'),
    dialog: 'Mark 1 ready',
    yes: 'Mark 1 ready',
    call: 'mark-egg-requests-ready',
  },
  {
    what: 'remove an egg customer',
    come: toCustomer,
    by: button('Remove from the list'),
    dialog: /^Remove /,
    yes: 'Remove from the list',
    call: 'remove-egg-customer',
    overIfGone: true,
  },
  {
    what: 'remove a season',
    come: async (page) => {
      await asFarmer('/dashboard/farm')(page);
      await page
        .getByRole('region', { name: 'Farmstand Hours, 2025' })
        .getByRole('heading', { level: 3 })
        .click();
    },
    by: button('Remove this season'),
    dialog: 'Remove this season?',
    yes: 'Remove',
    call: 'delete-season',
  },
  {
    what: 'close a day',
    come: asFarmer('/dashboard'),
    by: button(/^Close today/),
    dialog: /^Close today/,
    yes: /^Close (?!today)/,
    call: 'set-closed-day',
  },
  {
    what: 'refund',
    come: toDeposit,
    by: button('Refund'),
    dialog: 'Refund',
    yes: 'Refund',
    call: 'refund-deposit',
    types: { Reason: 'One tree did not make it.', ...typesPassword },
  },
  {
    what: 'make a helper an owner',
    come: asFarmer('/dashboard/people'),
    by: button(/^Make owner/),
    dialog: 'Make this person an owner?',
    yes: 'Make owner',
    call: 'change-role',
    types: typesPassword,
  },
  {
    what: 'help somebody sign in',
    come: toAccount,
    by: button('Start their sign-in over'),
    dialog: 'Start their sign-in over?',
    yes: 'Start over',
    call: 'start-sign-in-over',
    types: typesPassword,
  },
  {
    what: 'request eggs',
    come: asMember('Odette', false, false),
    by: button('Request Eggs'),
    dialog: 'Request Eggs',
    yes: 'Submit Request',
    call: 'request-eggs',
    types: { 'Notes (optional)': 'By the blue cooler.' },
    keeps: true,
  },
  {
    what: 'cancel a request',
    come: asMember('Odile', false),
    by: button('Cancel Request'),
    dialog: 'Cancel Request',
    yes: 'Cancel Request',
    call: 'request-eggs',
  },
  {
    what: 'set up a standing request',
    come: asMember('Oona', false, false),
    by: button('Set it up'),
    dialog: 'Standing request',
    yes: 'Save',
    call: 'set-standing-request',
  },
  {
    what: 'confirm a pickup',
    come: asMember('Opal', true),
    by: button('I have them'),
    dialog: 'Confirm Pickup',
    yes: 'Yes, I have them',
    call: 'mark-egg-request-picked-up',
  },
  {
    what: 'pass eggs on',
    come: asMember('Orla', true),
    by: button('Pass them on'),
    dialog: 'Pass them on',
    yes: 'Pass them on',
    call: 'pass-on-eggs',
  },
  {
    what: 'leave the egg list',
    come: async (page, farmer) => {
      await asMember('Otti', false, false)(page, farmer);
      await open(page, '/dashboard');
    },
    by: button('Leave the list'),
    dialog: 'Leave the egg list',
    yes: 'Leave the list',
    call: 'leave-egg-list',
  },
];
