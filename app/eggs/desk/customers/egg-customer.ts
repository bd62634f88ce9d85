import { href } from 'react-router';
import * as z from 'zod/mini';
import { nameForm } from '../../../access/names/person-name.ts';
import { leadingTo } from '../../../access/next-page.ts';
import type { Instead } from '../../../ui/frame/instead.ts';
import type { TabHandle } from '../../../ui/frame/tab-handle.ts';
import { eggListSentences, memberId, membershipForm } from '../../members/egg-list.ts';
import { emailOrNone } from '../../members/neighbor.ts';

export const eggCustomerSentences = {
  saved: 'The new address and phone are saved.',
  savedWithEmail: 'The new address, phone and email are saved.',
  renamed: 'The new name is saved.',
  notOnList: eggListSentences.theyAreNot,
  stillWaiting: 'Eggs are ready for this neighbor. Mark them as picked up first.',
  outside: (radiusMiles: number) =>
    `This address is outside the ${radiusMiles}-mile radius from the farm, so nothing was changed.`,
  erased: 'This neighbor is erased. What they got stays in your counts, without a name.',
  hasAccount: 'They have an account, and close it themselves under Your account.',
  removed: (name: string) => `${name} is off the egg list.`,
  removedAndCancelled: (name: string) => `${name} is off the egg list, and their request was canceled.`,
} as const;

const HEADING = { text: 'Egg customers', seen: true };
const ALL = [{ link: 'All egg customers', to: href('/egg-customers') }];

const notForThem = (login: string): Instead => ({
  heading: HEADING,
  tone: 'error',
  says: ['You are not authorized to view this page.'],
  below: [
    { link: 'Log in', to: login },
    ` with the farm's account, or `,
    { link: 'go back to the farm', to: href('/') },
    '.',
  ],
});

export const CUSTOMERS_INSTEAD: TabHandle['instead'] = {
  401: notForThem(leadingTo(href('/login'), href('/egg-customers'))),
  403: notForThem(href('/login')),
  404: { heading: HEADING, tone: 'info', says: [eggCustomerSentences.notOnList], below: ALL },
  failed: {
    heading: HEADING,
    tone: 'error',
    says: ['Error: our records could not be loaded. Nothing was changed. Please try again in a minute.'],
    below: ALL,
  },
};

/** On the page of a neighbor without an account. */
export const neighborForm = z.extend(membershipForm, { email: emailOrNone });

export const correctCustomerInput = z.extend(membershipForm, {
  member_id: memberId,
  email: z
    .optional(emailOrNone)
    .check(z.meta({ description: 'Of a neighbor without an account; empty for none, missing to keep it.' })),
});
/** To forget is for those without an account. */
export const removeCustomerInput = z.object({
  member_id: memberId,
  forget: z.optional(z.boolean('Forget is yes or no.')),
});

export const correctNameInput = z.extend(nameForm, { member_id: memberId });
