import { href } from 'react-router';

type Way = { link: string; to: string };

/** Text with the links in it. */
type Said = readonly (string | Way)[];

/** What stands in place of a page, and the way on: a screen of its own, or a notice. */
export type Instead =
  | ({ title: string; text: string } & Way)
  | {
      heading?: { text: string; seen: boolean };
      tone: 'error' | 'warning' | 'info';
      says: Said;
      below?: Said;
    };

/** @param what 'The plants' */
export const couldNotBeLoaded = (what: string): Instead => ({
  title: `${what} could not be loaded`,
  text: 'Either you have no signal, or our records cannot be reached right now.',
  link: 'Try again',
  // The current address, with its search and page.
  to: '',
});

/** @param says 'The emails could not be loaded.' */
export const nothingWasLost = (says: string, to: string, hiddenHeading?: string): Instead => ({
  heading: hiddenHeading ? { text: hiddenHeading, seen: false } : undefined,
  tone: 'error',
  says: [`${says} Nothing was lost: `, { link: 'try again', to }, ' in a minute.'],
});

export const NOT_AUTHORIZED: Instead = {
  tone: 'error',
  says: ['You are not authorized to view this page.'],
};

/** @param text where others find what is for them, with the way there */
export const forStaff = (text: string, link: string, to: string): Instead => ({
  title: 'This is for those who work here',
  text,
  link,
  to,
});

export const FOR_STAFF_OF_PLANTS = forStaff(
  'What we grow is on the plants page.',
  'Go to the plants',
  href('/dashboard/plants'),
);

export const forOwners = (link: string, to: string): Instead => ({
  title: 'This part is for the owners',
  text: 'Only the account of one of the farm’s owners can open it.',
  link,
  to,
});

export const FOR_OWNERS = forOwners('Go to your dashboard', href('/dashboard'));
